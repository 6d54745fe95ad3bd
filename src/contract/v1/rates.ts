import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { AddressText, DecimalText, NetworkName, SignedText, UnixSeconds } from '../schema'

/** How far back a history reaches: 96 steps of 15 minutes, 84 of two hours, 90 of eight hours. */
export const RATE_PERIODS = ['day', 'week', 'month'] as const
export type RatePeriod = (typeof RATE_PERIODS)[number]

const tokenParts = { address: AddressText, network: NetworkName }
const Pair = v.strictObject(tokenParts)

/** Euros for one token, without the margin. */
const RateStep = v.object({
  fromTs: UnixSeconds,
  /** Null where the desk had no price: a gap. */
  said: v.nullable(v.object({ low: DecimalText, high: DecimalText, close: DecimalText })),
})
export type RateStep = v.InferOutput<typeof RateStep>

const RateAlert = v.object({ rate: DecimalText, setTs: UnixSeconds })

export const RateAlertAnswer = v.object({
  /** Absent where no mail is waited for. */
  alert: v.optional(RateAlert),
})
export type RateAlertAnswer = v.InferOutput<typeof RateAlertAnswer>

export const RateHistory = v.object({
  /** Oldest first; the last one is under way. */
  points: v.array(RateStep),
  /** From the first known rate to the last, in per cent with two places; null where there is none. */
  change: v.nullable(SignedText),
  ...RateAlertAnswer.entries,
})
export type RateHistory = v.InferOutput<typeof RateHistory>

const PATH = '/v1/private/rates'
const errors = ['VALIDATION_FAILED', 'NOT_FOUND'] as const

export const rateHistory = endpoint('rateHistory', `GET ${PATH}`, {
  summary: 'The mid-market rate of a token over a day, a week or a month, as the desk recorded it.',
  access: 'session',
  query: v.strictObject({ ...tokenParts, period: v.picklist(RATE_PERIODS) }),
  payload: RateHistory,
  errors,
})

export const setRateAlert = endpoint('setRateAlert', `POST ${PATH}/alert`, {
  summary: 'Be mailed once when the rate of a token reaches a value, in place of any other value.',
  access: 'session',
  body: v.strictObject({ ...tokenParts, rate: DecimalText }),
  payload: RateAlertAnswer,
  errors: [...errors, 'CONFLICT', 'RATE_UNAVAILABLE'],
})

export const endRateAlert = endpoint('endRateAlert', `POST ${PATH}/alert/end`, {
  summary: 'Wait for no value of a token any more.',
  access: 'session',
  body: Pair,
  payload: RateAlertAnswer,
  errors,
})
