import { createPublicClient, hexToBigInt, http, type PublicClient, type Transport } from 'viem'
import * as v from 'valibot'

import type { BlockPlace, BlockRef, ChainReader, SeenTransfer } from '@server/ports/chain'
import { balanceReader } from './evm-balances'
import { asRef, blockAt, finalizedNumber } from './evm-block'
import { nativeMovesOf } from './evm-native-moves'
import { minedTransaction, paymentOf } from './evm-payment'
import { hex, Quantity } from './evm-hex'
import { type StateAt, stateReader } from './evm-state'
import { readTransfers } from './evm-transfers'
import { takesSignature, walletCode } from './evm-wallets'

/**
 * One client for each provider of a chain. Block numbers are never cached: a mined block must not look absent. Calls made
 * at once travel as one, so that a list of tokens costs one round trip. `answerMs` is how long an answer may take to its
 * last byte, at each of three attempts.
 */
export const rpcClient = (rpcUrl: string, chainId: number, answerMs = 10_000): PublicClient =>
  createPublicClient({ cacheTime: 0, transport: onlyFor(chainId, rpcUrl, answerMs) })

const OPTIONS = { batch: { batchSize: 50 }, retryCount: 2, retryDelay: 200 }
const MOST_BYTES = 10_485_760

/** viem itself waits for ever for the end of an answer that has begun. A provider that moves is named anew by the operator. */
const fetchWithin =
  (ms: number) =>
  (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    fetch(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(ms) })

/** Answers nothing before the provider has said that it speaks for this chain: another chain's money is not ours to read. */
function onlyFor(chainId: number, rpcUrl: string, answerMs: number): Transport {
  return (config) => {
    const bounds = { fetchFn: fetchWithin(answerMs), maxResponseBodySize: MOST_BYTES }
    const inner = http(rpcUrl, { ...OPTIONS, ...bounds, timeout: answerMs })(config)
    let known: Promise<void> | null = null
    const learn = async (): Promise<void> => {
      const said = await inner.request({ method: 'eth_chainId' })
      if (parseHex(String(said)) !== chainId) throw new WrongChain(chainId)
    }
    const request: typeof inner.request = async (...call) => {
      known ??= learn()
      await known.catch((thrown: unknown) => {
        known = null
        throw thrown
      })
      return inner.request(...call)
    }
    return { ...inner, request }
  }
}

class WrongChain extends Error {
  override readonly name = 'WrongChain'

  constructor(readonly chainId: number) {
    super(`the RPC provider does not speak for chain ${chainId}`)
  }
}

/** Whose chain a URL speaks for; one that does not answer may do so later. */
export async function chainOf(
  rpcUrl: string,
  chainId: number,
): Promise<'right' | 'another' | 'silent'> {
  try {
    await rpcClient(rpcUrl, chainId).getBlockNumber()
    return 'right'
  } catch (thrown) {
    return isWrongChain(thrown) ? 'another' : 'silent'
  }
}

const isWrongChain = (thrown: unknown): boolean =>
  thrown instanceof WrongChain || (thrown instanceof Error && isWrongChain(thrown.cause))

const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Topics a query; providers are known to cap the list. Above a few of them all transfers are read and sifted here. */
const TOPICS_PER_QUERY = 500
const MAX_QUERIES = 4

type Hex = `0x${string}`

interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: Hex
  readonly logIndex: number | null
  readonly transactionHash: string | null
}

export function chainReader(chainId: number, client: PublicClient): ChainReader {
  const stateAt = stateReader(client)
  const balances = balanceReader(client, stateAt)
  return {
    chainId,
    head: async () => asRef(await client.getBlock({ blockTag: 'latest' })),
    finalized: () => finalizedNumber(client),
    block: (number) => blockAt(client, number),
    tokenTransfers: (query) => readTransfers(client, query),
    transfers: async (block, addresses) => {
      if (addresses.size === 0) return []
      return tokenTransfers(client, block, addresses)
    },
    nativeMoves: (block, addresses) => nativeMovesOf(client, block, addresses),
    balances: (block, addresses, asset) => balances({ chainId, asset, block, addresses }),
    sentFrom: (block, address) => sentFrom(client, stateAt, block, address),
    walletCode: (block, address) => walletCode(client, stateAt, { block, address }),
    takesSignature: (block, asked) => takesSignature(client, stateAt, block, asked),
    payment: (txHash, to, asset) => paymentOf(client, hex(txHash), hex(to), asset),
    transaction: (txHash) => minedTransaction(client, hex(txHash)),
  }
}

async function sentFrom(
  client: PublicClient,
  at: StateAt,
  block: BlockPlace,
  address: string,
): Promise<number> {
  const answer = await at(block, (place) =>
    client.request({ method: 'eth_getTransactionCount', params: [hex(address), place] }),
  )
  return v.parse(Count, answer)
}

const Count = v.pipe(
  Quantity,
  v.transform((count) => Number.parseInt(count.toString(), 10)),
  v.safeInteger(),
)

/** By block hash: a query by number may answer from another fork, or nothing at all from a node that lags. */
async function tokenTransfers(
  client: PublicClient,
  block: BlockRef,
  addresses: ReadonlySet<string>,
): Promise<SeenTransfer[]> {
  const logs = await Promise.all(
    topicLists(addresses).map((to) =>
      client.request({
        method: 'eth_getLogs',
        params: [{ blockHash: hex(block.hash), topics: [TRANSFER_TOPIC, null, to] }],
      }),
    ),
  )
  return logs
    .flat()
    .map((log) => ({ ...log, logIndex: log.logIndex === null ? null : parseHex(log.logIndex) }))
    .flatMap((log) => asTransfer(block, addresses, log))
}

function topicLists(addresses: ReadonlySet<string>): (Hex[] | null)[] {
  const topics = [...addresses].map(topicOf)
  if (topics.length > TOPICS_PER_QUERY * MAX_QUERIES) return [null]
  const count = Math.ceil(topics.length / TOPICS_PER_QUERY)
  return Array.from({ length: count }, (_, index) =>
    topics.slice(index * TOPICS_PER_QUERY, (index + 1) * TOPICS_PER_QUERY),
  )
}

const topicOf = (address: string): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const addressOf = (topic: string): string => `0x${topic.slice(-40).toLowerCase()}`
const parseHex = (text: string): number => Number.parseInt(text, 16)

/** Exactly an ERC-20 transfer: an ERC-721 one has a fourth topic and no amount. */
function asTransfer(
  block: BlockRef,
  addresses: ReadonlySet<string>,
  { address, topics, data, logIndex, transactionHash }: Log,
): SeenTransfer[] {
  const [, from, to] = topics
  if (topics.length !== 3 || from === undefined || to === undefined) return []
  if (data.length !== 66 || logIndex === null || transactionHash === null) return []
  if (!addresses.has(addressOf(to))) return []
  return [
    {
      txHash: transactionHash,
      logIndex,
      ...placed(block),
      to: addressOf(to),
      from: addressOf(from),
      asset: address.toLowerCase(),
      amount: hexToBigInt(data),
    },
  ]
}

const placed = ({ hash, number, time }: BlockRef) => ({
  blockHash: hash,
  blockNumber: number,
  blockTime: time,
})
