import * as v from 'valibot'

import { UnixSeconds } from '../schema'
import { operatorEndpoint } from './operator-endpoint'

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
  isStopped: v.boolean(),
  /** Addresses and assets of which it holds less than the books. */
  missing: v.number(),
  /** Transfers that could not be applied and are tried again. */
  setAside: v.number(),
})
export type ChainRow = v.InferOutput<typeof ChainRow>

export const listChains = operatorEndpoint('listChains', 'GET /v1/console/chains', {
  summary: 'How far each chain is read, and what stands still on it.',
  payload: v.object({ chains: v.array(ChainRow) }),
})
