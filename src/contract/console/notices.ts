import * as v from 'valibot'

import { text, UnixSeconds } from '../schema'
import { Reason } from './approvals'
import { operatorEndpoint } from './operator-endpoint'

/** `all`, `bank`, or `chain:` with its id. */
const NoticeScope = v.pipe(v.string(), v.regex(/^(all|bank|chain:\d{1,9})$/))

export const PostedNotice = v.object({
  id: v.string(),
  scope: NoticeScope,
  /** Of a chain as people call it. */
  chainName: v.nullable(v.string()),
  english: v.string(),
  german: v.nullable(v.string()),
  postedBy: v.string(),
  postedTs: UnixSeconds,
  endedBy: v.nullable(v.string()),
  endedTs: v.nullable(UnixSeconds),
})
export type PostedNotice = v.InferOutput<typeof PostedNotice>

export const PostedNotices = v.object({
  /** Newest first; those that have ended after those that stand. */
  notices: v.array(PostedNotice),
  /** What a notice may be about. */
  chains: v.array(v.object({ chainId: v.number(), name: v.string() })),
})
export type PostedNotices = v.InferOutput<typeof PostedNotices>

export const listPostedNotices = operatorEndpoint('listPostedNotices', 'GET /v1/console/notices', {
  summary: 'What users are told, and were.',
  payload: PostedNotices,
})

const Words = v.pipe(text(300), v.trim(), v.minLength(3))

export const postNotice = operatorEndpoint('postNotice', 'POST /v1/console/notices', {
  summary: 'Tell users something: everybody, those on a chain, or those whom the bank concerns.',
  body: v.strictObject({
    scope: NoticeScope,
    english: Words,
    /** Null where it is told in English alone. */
    german: v.nullable(Words),
    reason: Reason,
  }),
  payload: v.object({ id: v.string() }),
  errors: ['VALIDATION_FAILED'],
})
