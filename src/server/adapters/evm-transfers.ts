import { hexToBigInt, numberToHex, type PublicClient } from 'viem'
import * as v from 'valibot'

import type { BlockRef, SeenTransfer, TransferQuery, TransferRange } from '@server/ports/chain'
import { blockAt, finalizedNumber } from './evm-block'
import { hex } from './evm-hex'

type Hex = `0x${string}`

const TRANSFER_TOPIC: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Providers are known to refuse longer lists. */
const TOPICS_PER_FILTER = 1_000
/** More of listed tokens to our addresses is no answer to a question about a few thousand blocks. */
const MOST_LOGS = 50_000

const hexOf = (bytes: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^0x[0-9a-f]{${bytes * 2}}$`, 'i')))
const Quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i))

/** Of a log the parts that the desk believes; pending logs have no block and do not pass. */
const Logs = v.pipe(
  v.array(
    v.object({
      address: hexOf(20),
      topics: v.array(hexOf(32)),
      data: v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i)),
      logIndex: Quantity,
      blockNumber: Quantity,
      blockHash: hexOf(32),
      transactionHash: hexOf(32),
    }),
  ),
  v.maxLength(MOST_LOGS),
)
type Log = v.InferOutput<typeof Logs>[number]

/**
 * Range, its last block and the node's own final height travel as one batch. Null where the node does not hold the last
 * block, or where the chain was reorganised while it was read.
 */
export async function readTransfers(
  client: PublicClient,
  query: TransferQuery,
): Promise<TransferRange | null> {
  const [end, finalized, ...answers] = await Promise.all([
    blockAt(client, query.to),
    finalizedNumber(client),
    ...filtersOf(query).map((filter) =>
      client.request({ method: 'eth_getLogs', params: [filter] }),
    ),
  ])
  if (!end) return null
  const told = answers.flatMap((answer) => v.parse(Logs, answer)).filter(isAskedFor(query))
  const logs = await ownLogs(query, told)
  const numbers = [...new Set(logs.map(({ blockNumber }) => BigInt(blockNumber)))]
  const isFinal = finalized !== null && finalized >= query.to
  // What is final cannot have changed since; without logs nothing else is left to ask.
  if (isFinal && numbers.length === 0) return { end, finalized, transfers: [] }
  const [again, ...blocks] = await Promise.all(
    [query.to, ...numbers].map((number) => blockAt(client, number)),
  )
  const byHash = new Map(blocks.flatMap((block) => (block ? [[block.hash, block]] : [])))
  if (again?.hash !== end.hash || logs.some(({ blockHash }) => !byHash.has(blockHash))) return null
  const transfers = logs.flatMap((log) => transferOf(log, byHash.get(log.blockHash)))
  return { end, finalized, transfers: withoutCopies(transfers) }
}

/** By block hash: a query by number may answer from another fork, or nothing at all from a node that lags. */
export async function readTransfersTo(
  client: PublicClient,
  block: BlockRef,
  address: string,
): Promise<readonly SeenTransfer[]> {
  const topics = [TRANSFER_TOPIC, null, [topicOf(address)]]
  const answer = await client.request({
    method: 'eth_getLogs',
    params: [{ blockHash: hex(block.hash), topics }],
  })
  const logs = v
    .parse(Logs, answer)
    .filter((log) => isTransfer(log) && recipientOf(log) === address)
  return withoutCopies(logs.flatMap((log) => transferOf(log, block)))
}

function filtersOf({ from, to, assets, addresses }: TransferQuery) {
  if (assets.length === 0) return []
  const blocks = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
  const contracts = { ...blocks, address: assets.map(hex) }
  if (typeof addresses === 'function') return [{ ...contracts, topics: [TRANSFER_TOPIC] }]
  const topics = addresses.map(topicOf)
  const count = Math.ceil(topics.length / TOPICS_PER_FILTER)
  return Array.from({ length: count }, (_, index) => ({
    ...contracts,
    topics: [
      TRANSFER_TOPIC,
      null,
      topics.slice(index * TOPICS_PER_FILTER, (index + 1) * TOPICS_PER_FILTER),
    ],
  }))
}

/** Those to the desk's own addresses. */
async function ownLogs({ addresses }: TransferQuery, logs: readonly Log[]) {
  const own =
    typeof addresses === 'function'
      ? await addresses([...new Set(logs.map(recipientOf))])
      : new Set(addresses)
  return logs.filter((log) => own.has(recipientOf(log)))
}

const recipientOf = ({ topics: [, , recipient = ''] }: Log): string => addressOf(recipient)

/** Exactly an ERC-20 transfer: an ERC-721 one has a fourth topic and no amount. */
const isTransfer = ({ topics, data }: Log): boolean =>
  topics.length === 3 && topics[0] === TRANSFER_TOPIC && data.length === 66

function isAskedFor({ from, to, assets }: TransferQuery) {
  const listed = new Set(assets)
  return (log: Log): boolean => {
    const block = BigInt(log.blockNumber)
    return isTransfer(log) && listed.has(log.address.toLowerCase()) && block >= from && block <= to
  }
}

function transferOf(log: Log, block: BlockRef | undefined): SeenTransfer[] {
  const [, from = '', to = ''] = log.topics
  if (!block) return []
  return [
    {
      txHash: log.transactionHash.toLowerCase(),
      logIndex: Number.parseInt(log.logIndex, 16),
      blockHash: block.hash,
      blockNumber: block.number,
      blockTime: block.time,
      to: addressOf(to),
      from: addressOf(from),
      asset: log.address.toLowerCase(),
      amount: hexToBigInt(hex(log.data)),
    },
  ]
}

/** The same log told twice counts once; two different ones at one place are no answer. */
function withoutCopies(transfers: readonly SeenTransfer[]): readonly SeenTransfer[] {
  const byPlace = new Map<string, SeenTransfer>()
  for (const transfer of transfers) {
    const place = `${transfer.txHash}:${transfer.logIndex}`
    const known = byPlace.get(place)
    if (known && transferText(known) !== transferText(transfer))
      throw new Error(`the RPC provider contradicts itself about ${place}`)
    byPlace.set(place, transfer)
  }
  return [...byPlace.values()]
}

/** All that two tellings of one transfer must have in common. */
export const transferText = (each: SeenTransfer): string => {
  const { blockHash, blockNumber, blockTime, txHash, logIndex, to, from, asset, amount } = each
  return [blockHash, blockNumber, blockTime, txHash, logIndex, to, from, asset, amount]
    .join('|')
    .toLowerCase()
}

const topicOf = (address: string): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const addressOf = (topic: string): string => `0x${topic.slice(-40).toLowerCase()}`
