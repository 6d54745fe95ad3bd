import { getAddress } from 'viem'
import * as v from 'valibot'

import { AddressText, Decimals, NetworkName } from '@contract/schema'
import { isNativeAddress } from '@kernel/address'
import { isPseudoToken } from '@kernel/pseudo-token'
import { type ReadFile, readJsonFile } from './json-file'

/** With the checksum of EIP-55: one mistyped letter is no address any more. */
const Checksummed = v.pipe(
  AddressText,
  v.check((text) => getAddress(text.toLowerCase()) === text, 'must have the checksum of EIP-55'),
)

const Contract = v.pipe(
  Checksummed,
  v.check((text) => !isNativeAddress(text), 'must be a contract: the native coin is listed anyway'),
  v.check(
    (text) => !isPseudoToken(text),
    'must be a contract: no token lies there, only the native coin under another name',
  ),
)

const HEARTBEAT = 'must be a whole number of seconds from 60 to 172800'
const Symbol = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{1,12}$/))

const Source = v.strictObject({
  /** The chain on which the feed lies. */
  network: NetworkName,
  address: Contract,
  /** What the feed's contract answers to `description()`, to the letter. */
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  heartbeatSeconds: v.pipe(
    v.number(HEARTBEAT),
    v.integer(HEARTBEAT),
    v.minValue(60, HEARTBEAT),
    v.maxValue(172_800, HEARTBEAT),
  ),
  deviationBps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))),
})
export type ListedSource = v.InferOutput<typeof Source>

const Feed = v.strictObject({ ...Source.entries, second: v.optional(Source) })
export type ListedFeed = v.InferOutput<typeof Feed>

/** On the chain itself; its `description()` to the letter. */
const SequencerFeed = v.strictObject({
  address: Contract,
  description: v.pipe(
    v.string(),
    v.regex(/sequencer/i, 'must be that of a sequencer feed'),
    v.maxLength(60),
  ),
})

const MarketPair = v.pipe(v.string(), v.regex(/^[A-Za-z0-9/:._-]{3,40}$/))

const Listings = v.strictObject({
  chains: v.pipe(
    v.array(
      v.strictObject({
        network: NetworkName,
        eurUsdFeed: Feed,
        nativeUsdFeed: Feed,
        nativeMarketPair: MarketPair,
        sequencerFeed: v.optional(SequencerFeed),
        tokens: v.pipe(
          v.array(
            v.strictObject({
              symbol: Symbol,
              /** What the contract answers to `symbol()`, where that is another text: 'USD₮0' for USDT. */
              contractSymbol: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
              name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
              decimals: Decimals,
              address: Contract,
              feed: Feed,
              marketPair: MarketPair,
            }),
          ),
          v.minLength(1, 'lists no token'),
        ),
      }),
    ),
    v.minLength(1, 'lists no chain'),
  ),
})
export type Listings = v.InferOutput<typeof Listings>

/** Which tokens a live desk takes, and which price feeds it trusts: the operator's own decision, in a file. */
export const readListings = (file: string): ReadFile<Listings> =>
  readJsonFile('LISTINGS_FILE', file, Listings)
