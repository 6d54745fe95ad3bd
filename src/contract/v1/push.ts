import * as v from 'valibot'

import { endpoint } from '../endpoint'

/** Whether this device is told what happens to transfers, and with which key it subscribes; null where nobody is told. */
export const PushState = v.object({ key: v.nullable(v.string()), isOn: v.boolean() })
export type PushState = v.InferOutput<typeof PushState>

/** As browsers give it out (Push API). */
const Subscription = v.strictObject({
  endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(1_000)),
  p256dh: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/)),
  auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/)),
})
export type PushWish = v.InferOutput<typeof Subscription>

export const getPush = endpoint('getPush', 'GET /v1/private/push', {
  summary: 'Whether this device is told what happens to transfers.',
  access: 'session',
  payload: PushState,
})

export const setPush = endpoint('setPush', 'POST /v1/private/push', {
  summary: 'Have this device told; answers its state.',
  access: 'session',
  body: Subscription,
  payload: PushState,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
})

export const endPush = endpoint('endPush', 'POST /v1/private/push/end', {
  summary: 'Tell this device nothing more; answers its state.',
  access: 'session',
  payload: PushState,
})
