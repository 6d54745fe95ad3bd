import {
  erc20Abi,
  getAddress,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  isHex,
  keccak256,
  parseEventLogs,
  parseTransaction,
  type PublicClient,
  recoverTransactionAddress,
  type TransactionReceipt,
  type TransactionSerializable,
  type TransactionSerialized,
} from 'viem'

import { isNativeAddress } from '@kernel/address'
import type { SignedTransaction, TransactionOutcome } from '@server/ports/sweep-chain'
import { hex } from './evm-hex'

/** Takes a signed transaction apart and recovers its sender; throws where it is none. */
export async function readSigned(raw: Hex): Promise<SignedTransaction> {
  const parsed = parseTransaction(raw)
  const { chainId, to } = parsed
  if (chainId === undefined || !to) throw new Error('names no chain or no receiver')
  // What was parsed has one of the types that a signature is recovered of.
  const serializedTransaction = raw as TransactionSerialized
  const from = await recoverTransactionAddress({ serializedTransaction })
  return {
    ...{ hash: keccak256(raw), from: from.toLowerCase(), chainId, to: to.toLowerCase() },
    // RLP leaves zeros out.
    ...{ nonce: parsed.nonce ?? 0, value: orZero(parsed.value), data: parsed.data ?? '0x' },
    ...{ gas: orZero(parsed.gas), fees: feesOf(parsed) },
  }
}

const orZero = (value: bigint | undefined): bigint => value ?? 0n

function feesOf(parsed: TransactionSerializable): SignedTransaction['fees'] {
  if (parsed.type === 'legacy')
    return { type: 'legacy', gasPrice: orZero(parsed.gasPrice).toString() }
  if (parsed.type !== 'eip1559') throw new Error('no type that is ever planned')
  return {
    type: 'eip1559',
    maxFeePerGas: orZero(parsed.maxFeePerGas).toString(),
    maxPriorityFeePerGas: orZero(parsed.maxPriorityFeePerGas).toString(),
  }
}

/** What a mined transaction cost its sender, and what of an asset left him. */
export async function outcomeOf(
  client: PublicClient,
  hash: string,
  sent: { readonly from: string; readonly asset: string },
): Promise<TransactionOutcome> {
  const receipt = await client.getTransactionReceipt({ hash: hex(hash) })
  return { fee: paidFor(receipt), units: await movedBy(client, receipt, sent) }
}

/** Rollups of the OP stack charge for publishing beside gas, in a field that other chains do not have. */
function paidFor(receipt: TransactionReceipt): bigint {
  const published: unknown = Reflect.get(receipt, 'l1Fee')
  const gas = receipt.gasUsed * receipt.effectiveGasPrice
  return isHex(published) ? gas + hexToBigInt(published) : gas
}

async function movedBy(
  client: PublicClient,
  { status, logs, transactionHash }: TransactionReceipt,
  { from, asset }: { readonly from: string; readonly asset: string },
): Promise<bigint> {
  if (status !== 'success') return 0n
  if (isNativeAddress(asset)) return (await client.getTransaction({ hash: transactionHash })).value
  return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
    .filter((log) => isAddressEqual(log.address, getAddress(asset)))
    .filter(({ args }) => isAddressEqual(args.from, getAddress(from)))
    .reduce((sum, { args }) => sum + args.value, 0n)
}
