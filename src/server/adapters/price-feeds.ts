import { type Address, getAddress, parseAbi, type PublicClient } from 'viem'

import { numberOf } from '@kernel/amounts'
import type { FeedRound, PriceFeeds, SequencerStatus } from '@server/ports/rates'
import { type Ask, quorumOf } from './ask-providers'
import { awaitAll } from './await-all'
import { rememberedBounds } from './feed-bounds'
import { agreed, agreedAnswer, reachedByQuorum } from './quorum'

/** The Chainlink aggregator interface, as far as a price needs it. */
const AGGREGATOR = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])

type Reader = Pick<PublicClient, 'readContract' | 'getBlockNumber'>
type Round = Omit<FeedRound, 'feed' | 'chainId' | 'block'>
type At = { readonly blockNumber: bigint }
type Read<T> = (reader: Reader, feed: Address, at: At) => Promise<T>

/** Reads feeds over the JSON-RPC of their chains; where a chain has several providers, what two tell of one block. */
export function priceFeeds(
  providers: ReadonlyMap<number, readonly Reader[]>,
): Pick<PriceFeeds, 'latest' | 'sequencer'> {
  const decimalsOf = rememberedDecimals()
  const boundsOf = rememberedBounds()
  const asks = new Map([...providers].map(([chainId, readers]) => [chainId, quorumOf(readers)]))
  const ask = async <T>(
    chainId: number,
    feed: string,
    read: Read<T>,
    textOf: (told: T) => string,
  ): Promise<Believed<T>> => {
    const askEach = asks.get(chainId)
    if (!askEach) throw new Error('no client for the chain of a price feed')
    return believed(askEach, getAddress(feed), read, textOf)
  }
  const readRound: Read<Round> = async (reader, feed, at) => {
    // Both travel as one.
    const [[roundId, answer, , updatedAt], bounds] = await awaitAll([
      readLatest(reader, feed, at),
      boundsOf(reader, feed, at),
    ])
    return {
      roundId: roundId.toString(),
      answer,
      decimals: await decimalsOf(reader, feed),
      updatedAt: numberOf(updatedAt),
      bounds,
    }
  }
  return {
    latest: async (chainId, feed) => {
      const { told, blockNumber } = await ask(chainId, feed, readRound, roundText)
      return { ...told, feed, chainId, block: blockNumber }
    },
    sequencer: async (chainId, feed) => (await ask(chainId, feed, readStatus, statusText)).told,
  }
}

/** A sequencer feed answers 0 while it works and 1 while it does not, and when that began. */
const readStatus: Read<SequencerStatus> = async (reader, feed, at) => {
  const [, answer, startedAt] = await readLatest(reader, feed, at)
  if (answer !== 0n && answer !== 1n) throw new Error('the feed tells no sequencer’s status')
  return { isUp: answer === 0n, since: numberOf(startedAt) }
}

const readLatest = (reader: Reader, address: Address, at: At) =>
  reader.readContract({ address, abi: AGGREGATOR, functionName: 'latestRoundData', ...at })

interface Believed<T> extends At {
  readonly told: T
}

/** What one provider answers of a block, or two of several. */
async function believed<T>(
  ask: Ask<Reader>,
  feed: Address,
  read: Read<T>,
  textOf: (told: T) => string,
): Promise<Believed<T>> {
  const at = await commonBlock(ask)
  const told = await ask((reader) => read(reader, feed, at), agreed(textOf))
  const answer = told.length > 1 ? agreedAnswer(told, textOf) : told[0]
  if (answer === undefined) throw new Error('no two RPC providers tell the same price')
  return { told: answer, ...at }
}

/** A moment later one of them may know a newer round already: so all are asked about a block that two have. */
async function commonBlock(ask: Ask<Reader>) {
  const heads = await ask((reader) => reader.getBlockNumber({ cacheTime: 0 }))
  return { blockNumber: reachedByQuorum(heads, (head) => head) ?? heads[0] ?? 0n }
}

const roundText = ({ roundId, answer, decimals, updatedAt, bounds }: Round): string =>
  [roundId, answer, decimals, updatedAt, bounds?.min, bounds?.max].join()

const statusText = ({ isUp, since }: SequencerStatus): string => [isUp, since].join()

/** A feed's decimals never change; each provider is asked for itself. */
function rememberedDecimals() {
  const known = new Map<Reader, Map<Address, number>>()
  return async (reader: Reader, address: Address): Promise<number> => {
    const its = known.get(reader) ?? new Map<Address, number>()
    known.set(reader, its)
    const decimals = its.get(address) ?? (await readDecimals(reader, address))
    its.set(address, decimals)
    return decimals
  }
}

const readDecimals = (reader: Reader, address: Address): Promise<number> =>
  reader.readContract({ address, abi: AGGREGATOR, functionName: 'decimals' })
