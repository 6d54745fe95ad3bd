import * as v from 'valibot'

import { text, UnixSeconds } from '../schema'
import { operatorEndpoint } from './operator-endpoint'

export const AuditRow = v.object({
  /** Its place in the log. */
  id: v.string(),
  atTs: UnixSeconds,
  /** Whether a seal holds it: then it cannot change unseen. */
  isSealed: v.boolean(),
  operator: v.string(),
  /** As it is typed: 'payouts retry'. */
  action: v.string(),
  /** The id of what it changes. */
  subject: v.string(),
  reason: v.string(),
})
export type AuditRow = v.InferOutput<typeof AuditRow>

export const AuditLog = v.object({
  rows: v.array(AuditRow),
  /** The id below which there is more; null where there is none. */
  before: v.nullable(v.string()),
  /** The newest seal; null before the first. */
  head: v.nullable(
    v.object({ number: v.string(), sha256: v.string(), lastId: v.string(), sealedTs: UnixSeconds }),
  ),
})
export type AuditLog = v.InferOutput<typeof AuditLog>

export const AuditQuery = v.object({
  /** Only what was done to this. */
  on: v.optional(text(200)),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
})
export type AuditQuery = v.InferOutput<typeof AuditQuery>

export const readAudit = operatorEndpoint('readAudit', 'GET /v1/console/audit', {
  summary: 'What operators did, newest first, with the head of the chain of seals.',
  errors: ['VALIDATION_FAILED'],
  query: AuditQuery,
  payload: AuditLog,
})
