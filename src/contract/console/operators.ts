import * as v from 'valibot'

import { UnixSeconds } from '../schema'
import { OfferedAct } from './acts'
import { operatorEndpoint } from './operator-endpoint'
import { decided } from './waiting'

/** Somebody who runs the desk, or did. */
export const OperatorRow = v.object({
  id: v.string(),
  name: v.string(),
  invitedTs: UnixSeconds,
  /** Since when they do no longer; null for those who do. */
  leftTs: v.nullable(UnixSeconds),
  /** Those that work, oldest first. */
  keys: v.array(v.object({ name: v.string(), createdTs: UnixSeconds, usedTs: UnixSeconds })),
  ...decided,
})
export type OperatorRow = v.InferOutput<typeof OperatorRow>

export const OperatorList = v.object({
  /** Those who run the desk first. */
  operators: v.array(OperatorRow),
  /** To invite somebody: their name is not known yet. */
  invite: OfferedAct,
})
export type OperatorList = v.InferOutput<typeof OperatorList>

export const listOperators = operatorEndpoint('listOperators', 'GET /v1/console/operators', {
  summary: 'Who runs the desk, with which keys, and what two others may decide about them.',
  payload: OperatorList,
})
