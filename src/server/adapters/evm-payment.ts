import { erc20Abi, isAddressEqual, parseEventLogs, type PublicClient } from 'viem'

import { isNativeAddress } from '@kernel/address'
import type { MinedTransaction, Payment } from '@server/ports/chain'

type Hex = `0x${string}`

/** What a transaction paid to an address: by its logs, or by its value; null while there is none that succeeded. */
export async function paymentOf(
  client: PublicClient,
  hash: Hex,
  to: Hex,
  asset: string,
): Promise<Payment | null> {
  const receipt = await client.getTransactionReceipt({ hash }).catch(absent)
  if (receipt?.status !== 'success') return null
  const block = receipt.blockNumber
  if (isNativeAddress(asset)) return { block, amount: await nativeAmount(client, hash, to, block) }
  const amount = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
    .filter((log) => log.address.toLowerCase() === asset && isAddressEqual(log.args.to, to))
    .reduce((sum, { args }) => sum + args.value, 0n)
  return { block, amount }
}

/** Where a transaction was mined and how it ended; null while no block holds it. */
export async function minedTransaction(
  client: PublicClient,
  hash: Hex,
): Promise<MinedTransaction | null> {
  const receipt = await client.getTransactionReceipt({ hash }).catch(absent)
  if (!receipt) return null
  const { blockNumber: block, blockHash, status } = receipt
  return { block, blockHash, isSuccessful: status === 'success' }
}

/** A wallet that is a contract passes value on without naming it: then what the address gained in that block counts. */
async function nativeAmount(client: PublicClient, hash: Hex, to: Hex, block: bigint) {
  const transaction = await client.getTransaction({ hash })
  if (transaction.to !== null && isAddressEqual(transaction.to, to)) return transaction.value
  const [before, after] = await Promise.all([
    client.getBalance({ address: to, blockNumber: block - 1n }),
    client.getBalance({ address: to, blockNumber: block }),
  ])
  return after > before ? after - before : 0n
}

function absent(error: unknown): null {
  if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return null
  throw error
}
