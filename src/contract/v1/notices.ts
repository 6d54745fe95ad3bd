import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { UnixSeconds } from '../schema'

/** Of a chain, or of everybody where it names none. */
const Notice = v.object({ id: v.string(), chainId: v.nullable(v.number()), text: v.string() })

/** What the desk has to tell the account's owner now. */
export const NoticeList = v.object({
  /** When every passkey of the account goes, unless it is stopped; absent where nothing waits. */
  recoveryTs: v.optional(UnixSeconds),
  /** From when on the asking device may stop it; absent where it may already. */
  stopFromTs: v.optional(UnixSeconds),
  /** Newest first. */
  notices: v.array(Notice),
})

const told = { access: 'session', payload: NoticeList } as const

export const listNotices = endpoint('listNotices', 'GET /v1/private/notices', {
  ...told,
  summary: 'What operators tell users now, in the language of the account where it was written.',
})

export type NoticeList = v.InferOutput<typeof NoticeList>

export const stopRecovery = endpoint('stopRecovery', 'POST /v1/private/recovery/stop', {
  ...told,
  summary:
    'Stop the waiting removal of every passkey, on a device that is no longer new; answers what is left to tell.',
  errors: ['VALIDATION_FAILED'],
})
