import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { OpaqueId } from '../schema'
import { ChatEvent } from './chat'

/** What a client has to read anew. Both lists are empty in an event that only says from where to go on. */
export const ChangeEvent = v.object({
  type: v.literal('changed'),
  lists: v.array(v.picklist(['transactions', 'recipients'])),
  /** Quotes that changed; more may have, where `lists` names the transactions. */
  quoteIds: v.array(OpaqueId),
})
export type ChangeEvent = v.InferOutput<typeof ChangeEvent>

/** One event of the account's stream, as JSON in `data:`. Told twice does no harm. */
export const AccountEvent = v.variant('type', [ChangeEvent, ...ChatEvent.options])
export type AccountEvent = v.InferOutput<typeof AccountEvent>

export const accountEvents = endpoint('accountEvents', 'GET /v1/private/events', {
  summary:
    'Server-sent events (AccountEvent as data) about the account: what changed, and the news of its chat. Goes on after Last-Event-ID, else begins now, with the conversation as it is. Ends with the session; never extends it. Four at once for an account.',
  access: 'session',
  form: 'events',
  payload: AccountEvent,
  errors: ['TOO_MANY_REQUESTS'],
})
