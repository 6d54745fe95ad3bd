import * as v from 'valibot'

import { UnixSeconds } from '../schema'
import { OfferedAct } from './acts'
import { operatorEndpoint } from './operator-endpoint'

/** `quotes`, `payouts`, or `chain:` or `account:` with its id. */
const StopScope = v.pipe(
  v.string(),
  v.regex(/^(quotes|payouts|chain:\d{1,9}|account:[\w-]{1,60})$/),
)

export const DeskStop = v.object({
  scope: StopScope,
  /** Of a chain or an account as people call it; null where all of them stand still. */
  chainName: v.nullable(v.string()),
  begunBy: v.string(),
  begunTs: UnixSeconds,
  reason: v.string(),
  /** Who has proposed its end; null where nobody has. */
  endProposedBy: v.nullable(v.string()),
})
export type DeskStop = v.InferOutput<typeof DeskStop>

export const DeskStanding = v.object({
  /** Test money alone. */
  isSandbox: v.boolean(),
  stops: v.array(DeskStop),
  /** To stop new quotes or payouts, and to end that. */
  acts: v.array(OfferedAct),
})
export type DeskStanding = v.InferOutput<typeof DeskStanding>

export const deskStanding = operatorEndpoint('deskStanding', 'GET /v1/console/desk', {
  summary: 'Whether it is a sandbox, and what operators have stopped.',
  payload: DeskStanding,
})
