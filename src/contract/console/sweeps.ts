import * as v from 'valibot'

import { UnixSeconds } from '../schema'
import { operatorEndpoint } from './operator-endpoint'
import { decided } from './waiting'

/** Of an address that a plan empties. */
const PlannedAddress = v.object({
  address: v.string(),
  /** '40 DAI, 0.49 ETH'. */
  moves: v.string(),
  /** What the treasury sends there for gas; null where it needs none. */
  topUp: v.nullable(v.string()),
})

/** A plan that nobody has approved yet, as its content has it. */
export const SweepPlanRow = v.object({
  id: v.string(),
  /** SHA-256 of its content, which the machine that signs computes too. */
  hash: v.string(),
  chainName: v.string(),
  /** Of the treasury's own wallet; else of deposit addresses. */
  isMove: v.boolean(),
  to: v.string(),
  gasFrom: v.string(),
  /** All that goes there. */
  moves: v.string(),
  topUps: v.nullable(v.string()),
  /** The most that a unit of gas costs, in billionths of the native coin. */
  gasCap: v.string(),
  /** Final block whose balances it has. */
  block: v.string(),
  /** As many as a page shows. */
  addresses: v.array(PlannedAddress),
  addressCount: v.number(),
  madeTs: UnixSeconds,
  ...decided,
})
export type SweepPlanRow = v.InferOutput<typeof SweepPlanRow>

export const listSweepPlans = operatorEndpoint('listSweepPlans', 'GET /v1/console/sweeps', {
  summary: 'Plans of sweeps and treasury moves that wait for two operators, oldest first.',
  payload: v.object({ plans: v.array(SweepPlanRow) }),
})

/** What the chain says of a transaction of an approved plan. */
export const SweepState = v.picklist([
  ...(['waits-for-treasury', 'waits-for-gas', 'underpriced'] as const),
  ...(['waits-for-block', 'waits-for-finality'] as const),
])
export type SweepState = v.InferOutput<typeof SweepState>

export const OpenSweepRow = v.object({
  planId: v.string(),
  chainName: v.string(),
  address: v.string(),
  /** Null for what the treasury's wallet sends. */
  nonce: v.nullable(v.number()),
  /** '40 DAI'. */
  tokens: v.string(),
  state: SweepState,
  sinceTs: UnixSeconds,
  txHash: v.nullable(v.string()),
})
export type OpenSweepRow = v.InferOutput<typeof OpenSweepRow>

export const listOpenSweeps = operatorEndpoint('listOpenSweeps', 'GET /v1/console/sweeps/open', {
  summary: 'Transactions of approved plans that are not booked, as the chains have them now.',
  payload: v.object({ sweeps: v.array(OpenSweepRow) }),
})
