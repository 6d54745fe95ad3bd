import { erc20Abi, isAddressEqual, parseAbi, parseEventLogs, type PublicClient } from 'viem'

import { isNativeAddress } from '@kernel/address'
import { isBalanceDiff } from '@kernel/log-index'
import type { ReceiptDeposit, ReceiptRound } from '@kernel/receipt'
import { blockAt, finalizedNumber } from './evm-block'
import { hex } from './evm-hex'
import { minedTransaction, paymentOf } from './evm-payment'

/** Why a chain does not bear out a deposit of a receipt; null where it does. */
export async function depositProblem(
  client: PublicClient,
  contract: string,
  deposit: ReceiptDeposit,
): Promise<string | null> {
  const finalized = await finalizedNumber(client)
  if (finalized !== null && finalized < BigInt(deposit.block))
    return `block ${deposit.block} is not final yet`
  return isBalanceDiff(deposit.logIndex)
    ? gainProblem(client, deposit)
    : transactionProblem(client, contract, deposit)
}

async function transactionProblem(
  client: PublicClient,
  contract: string,
  deposit: ReceiptDeposit,
): Promise<string | null> {
  const block = BigInt(deposit.block)
  const mined = await minedTransaction(client, hex(deposit.txHash))
  if (!mined) return 'no block holds the transaction'
  if (mined.block !== block) return `the transaction lies in block ${mined.block}, not ${block}`
  if (!mined.isSuccessful) return 'the transaction failed'
  const paid = isNativeAddress(contract)
    ? await paidNatively(client, contract, deposit)
    : await paidInLog(client, contract, deposit)
  return paid === BigInt(deposit.units) ? null : `it paid ${paid} base units to the address`
}

const paidNatively = async (client: PublicClient, contract: string, deposit: ReceiptDeposit) =>
  (await paymentOf(client, hex(deposit.txHash), hex(deposit.address), contract))?.amount ?? 0n

async function paidInLog(client: PublicClient, contract: string, deposit: ReceiptDeposit) {
  const { logs } = await client.getTransactionReceipt({ hash: hex(deposit.txHash) })
  const log = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs }).find(
    ({ logIndex, address, args }) =>
      logIndex === deposit.logIndex &&
      isAddressEqual(address, hex(contract)) &&
      isAddressEqual(args.to, hex(deposit.address)),
  )
  return log?.args.value ?? 0n
}

/** What left no log was seen by what the address held before and after its block. */
async function gainProblem(client: PublicClient, deposit: ReceiptDeposit): Promise<string | null> {
  const [address, block] = [hex(deposit.address), BigInt(deposit.block)]
  const seen = await blockAt(client, block)
  if (seen?.hash !== deposit.txHash) return `block ${block} is another one`
  const [before, after] = await Promise.all(
    [block - 1n, block].map((blockNumber) => client.getBalance({ address, blockNumber })),
  )
  const gain = (after ?? 0n) - (before ?? 0n)
  return gain >= BigInt(deposit.units) ? null : `the address gained ${gain} base units`
}

const ROUNDS = parseAbi([
  'function decimals() view returns (uint8)',
  'function getRoundData(uint80) view returns (uint80, int256, uint256, uint256, uint80)',
])

/** Why a chain does not bear out a price round of a receipt; null where it does. */
export async function roundProblem(
  client: PublicClient,
  round: ReceiptRound,
): Promise<string | null> {
  const feed = { address: hex(round.feed), abi: ROUNDS } as const
  const [decimals, [, answer, , updatedAt]] = await Promise.all([
    client.readContract({ ...feed, functionName: 'decimals' }),
    client.readContract({
      ...{ ...feed, functionName: 'getRoundData' },
      args: [BigInt(round.roundId)],
    }),
  ])
  if (decimals !== round.decimals) return `the feed has ${decimals} decimals`
  if (answer !== BigInt(round.answer)) return `the round’s answer is ${answer}`
  return updatedAt === BigInt(round.updatedTs) ? null : `the round is of ${updatedAt}`
}
