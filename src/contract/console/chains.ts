import * as v from 'valibot'

import { UnixSeconds } from '../schema'
import { OfferedAct } from './acts'
import { operatorEndpoint } from './operator-endpoint'
import { AgePoint, PeriodQuery } from './plots'

const Seen = v.nullable(UnixSeconds)

export const ChainRow = v.object({
  chainId: v.number(),
  name: v.string(),
  takesQuotes: v.boolean(),
  /** Numbers of blocks, as text; null before a watcher has looked. */
  head: v.nullable(v.string()),
  headTs: Seen,
  final: v.nullable(v.string()),
  finalTs: Seen,
  checkedTs: Seen,
  /** Since when it was last found to hold what the books have. */
  reconciledTs: Seen,
  isStalled: v.boolean(),
  /** Two operators have to thaw it. */
  isFrozen: v.boolean(),
  /** Addresses and assets of which it holds less than the books. */
  missing: v.number(),
  /** Transfers that could not be applied and are tried again. */
  setAside: v.number(),
  isStopped: v.boolean(),
  acts: v.array(OfferedAct),
})
export type ChainRow = v.InferOutput<typeof ChainRow>

export const listChains = operatorEndpoint('listChains', 'GET /v1/console/chains', {
  summary: 'How far each chain is read, and what stands still on it.',
  payload: v.object({ chains: v.array(ChainRow) }),
})

export const ChainLag = v.object({
  chainId: v.number(),
  name: v.string(),
  /** Quotes stop where the newest block is older; null where nothing is made of it. */
  limitSeconds: v.nullable(v.number()),
  points: v.array(AgePoint),
})
export type ChainLag = v.InferOutput<typeof ChainLag>

export const listChainLags = operatorEndpoint('listChainLags', 'GET /v1/console/chains/lags', {
  summary: 'How old the newest block of each chain was, at the most.',
  query: PeriodQuery,
  payload: v.object({ chains: v.array(ChainLag) }),
})
