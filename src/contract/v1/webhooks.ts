import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { ById, OpaqueId, text, UnixSeconds } from '../schema'

/** What an account's own system can hear of; each kind of event belongs to one. */
export const WEBHOOK_GROUPS = ['quotes', 'deposits', 'payouts', 'returns', 'refunds'] as const
const Groups = v.array(v.picklist(WEBHOOK_GROUPS))
export type WebhookGroup = (typeof WEBHOOK_GROUPS)[number]

const Webhook = v.object({
  url: v.string(),
  groups: Groups,
  /** The last four characters of the secret that signs, and since when it does. */
  secretEnd: v.string(),
  secretTs: UnixSeconds,
  /** Until then the secret before it signs too. */
  formerUntilTs: v.optional(UnixSeconds),
  /** Nothing is sent any more: the receiver answered 410, or every try failed for days. */
  off: v.optional(v.object({ reason: v.picklist(['gone', 'failing']), ts: UnixSeconds })),
  /** Of the deliveries of 30 days that are over, those that arrived. */
  delivered: v.number(),
  ended: v.number(),
})
export type Webhook = v.InferOutput<typeof Webhook>

/** Absent where the account has none. */
export const WebhookAnswer = v.object({
  webhook: v.optional(Webhook),
  /** A new secret, in the one answer that ever shows it. */
  secret: v.optional(v.string()),
})
export type WebhookAnswer = v.InferOutput<typeof WebhookAnswer>

/** Why a receiver answered nothing. */
export const WEBHOOK_FAULTS = [
  ...(['unresolved', 'not-public', 'unreachable'] as const),
  ...(['insecure', 'timed-out'] as const),
] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

const Try = v.object({
  ts: UnixSeconds,
  tookMs: v.number(),
  /** Of HTTP; where there is none, `fault` says why. */
  status: v.optional(v.number()),
  fault: v.optional(v.picklist(WEBHOOK_FAULTS)),
  /** How the answer began. */
  answer: v.optional(v.string()),
})

const Delivery = v.object({
  id: OpaqueId,
  type: v.string(),
  occurredTs: UnixSeconds,
  transactionId: v.optional(OpaqueId),
  status: v.picklist(['waiting', 'delivered', 'failed']),
  /** Of the schedule under way, and how many it has. */
  tries: v.number(),
  most: v.number(),
  /** Of one that waits; absent while a try is under way. */
  nextTs: v.optional(UnixSeconds),
  /** The newest, oldest first. */
  log: v.array(Try),
})
export type Delivery = v.InferOutput<typeof Delivery>

export const DeliveryList = v.object({ deliveries: v.array(Delivery) })
export type DeliveryList = v.InferOutput<typeof DeliveryList>

const PATH = '/v1/private/webhook'
const ofAccount = { access: 'session', payload: WebhookAnswer, errors: ['NOT_FOUND'] } as const
const withBody = { ...ofAccount, errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'FORBIDDEN'] } as const

export const getWebhook = endpoint('getWebhook', `GET ${PATH}`, {
  ...ofAccount,
  summary: 'Where a business account has its events sent.',
})

export const setWebhook = endpoint('setWebhook', `POST ${PATH}`, {
  ...withBody,
  summary: 'Have events sent to a URL from now on; the first time answers the secret, once.',
  body: v.strictObject({ url: text(2_000) }),
})

export const chooseWebhookGroups = endpoint('chooseWebhookGroups', `POST ${PATH}/groups`, {
  ...ofAccount,
  summary: 'Choose the events that are sent.',
  body: v.strictObject({ groups: Groups }),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const rotateWebhookSecret = endpoint('rotateWebhookSecret', `POST ${PATH}/secret`, {
  ...ofAccount,
  summary:
    'Make a new secret and answer it; the same Idempotency-Key gives the same secret. For 24 hours the one before it signs too.',
  needsKey: true,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const endWebhook = endpoint('endWebhook', `POST ${PATH}/end`, {
  ...ofAccount,
  summary: 'Send nothing any more, and delete the log of deliveries.',
})

const ofDeliveries = { access: 'session', payload: DeliveryList } as const

export const testWebhook = endpoint('testWebhook', `POST ${PATH}/test`, {
  ...ofDeliveries,
  summary: 'Send an event of the type `webhook.test`; answers the newest deliveries.',
  errors: ['NOT_FOUND'],
})

export const listDeliveries = endpoint('listDeliveries', `GET ${PATH}/deliveries`, {
  ...ofDeliveries,
  summary: 'The newest 50 deliveries of 30 days, or those of them that failed.',
  query: v.strictObject({ only: v.optional(v.literal('failed')) }),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const replayDelivery = endpoint('replayDelivery', `POST ${PATH}/deliveries/{id}`, {
  ...ofDeliveries,
  summary: 'Send a delivery again now, under the same id; answers the newest deliveries.',
  params: ById,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})
