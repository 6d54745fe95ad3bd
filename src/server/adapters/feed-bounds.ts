import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  parseAbi,
  type PublicClient,
} from 'viem'

import type { FeedRound } from '@server/ports/rates'

/** A feed's proxy names the aggregator behind it; what bounds its answers is the aggregator's own. */
const PROXY = parseAbi(['function aggregator() view returns (address)'])
const AGGREGATOR = parseAbi([
  'function minAnswer() view returns (int192)',
  'function maxAnswer() view returns (int192)',
])

type Reader = Pick<PublicClient, 'readContract'>
type Bounds = FeedRound['bounds']
type At = { readonly blockNumber?: bigint }

/** What may be answered, by reader and feed; an aggregator's bounds never change, but a proxy may get another one. */
export function rememberedBounds() {
  const plain = new WeakMap<Reader, Set<Address>>()
  const known = new WeakMap<Reader, Map<Address, Bounds>>()
  return async (reader: Reader, feed: Address, at: At): Promise<Bounds> => {
    if (plain.get(reader)?.has(feed) === true) return undefined
    const aggregator = await unlessAbsent(
      reader.readContract({ address: feed, abi: PROXY, functionName: 'aggregator', ...at }),
    )
    if (aggregator === undefined) {
      plain.set(reader, (plain.get(reader) ?? new Set()).add(feed))
      return undefined
    }
    const its = known.get(reader) ?? new Map<Address, Bounds>()
    known.set(reader, its)
    if (!its.has(aggregator)) its.set(aggregator, await readBounds(reader, aggregator))
    return its.get(aggregator)
  }
}

async function readBounds(reader: Reader, address: Address): Promise<Bounds> {
  const asked = { address, abi: AGGREGATOR } as const
  const min = await unlessAbsent(reader.readContract({ ...asked, functionName: 'minAnswer' }))
  const max = await unlessAbsent(reader.readContract({ ...asked, functionName: 'maxAnswer' }))
  return min === undefined || max === undefined ? undefined : { min, max }
}

/** Undefined where the contract has no such function; a provider that does not answer says nothing of that. */
async function unlessAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (thrown) {
    if (thrown instanceof BaseError && thrown.walk(isAbsence) !== null) return undefined
    throw thrown
  }
}

const isAbsence = (cause: unknown): boolean =>
  cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError
