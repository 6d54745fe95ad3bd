import * as v from 'valibot'

import { ascendingProblems } from './amount-order'
import { wholeNumber } from './environment'

/** Whole euros. */
const limit = (fallback: number) => wholeNumber(fallback, 1, 1_000_000_000)

/** What open unpaid quotes may come to together: until it is paid or over, each is an option that its owner holds. */
export const EXPOSURE_VARIABLES = {
  /** EUR that all open quotes of one account may come to. */
  EXPOSURE_ACCOUNT_EUR: limit(2_000_000),
  /** EUR that all open quotes in one asset may come to, on all its chains. */
  EXPOSURE_ASSET_EUR: limit(5_000_000),
  /** EUR that all open quotes of the desk may come to. */
  EXPOSURE_DESK_EUR: limit(10_000_000),
  /** Quotes that an account may let expire unpaid in 24 hours before it is paused. */
  UNPAID_QUOTES: wholeNumber(5, 1, 1_000_000),
  /** Seconds of that pause. */
  UNPAID_PAUSE_SECONDS: wholeNumber(3_600, 60, 86_400),
}

export interface ExposureSettings {
  /** EUR, decimal text. */
  readonly exposure: { readonly account: string; readonly asset: string; readonly desk: string }
  readonly unpaid: {
    readonly most: number
    readonly seconds: number
    readonly pauseSeconds: number
  }
}

type Read = v.InferOutput<v.ObjectSchema<typeof EXPOSURE_VARIABLES, undefined>>

const UNPAID_WINDOW_SECONDS = 86_400

export const readExposure = (read: Read): ExposureSettings => ({
  exposure: {
    account: String(read.EXPOSURE_ACCOUNT_EUR),
    asset: String(read.EXPOSURE_ASSET_EUR),
    desk: String(read.EXPOSURE_DESK_EUR),
  },
  unpaid: {
    most: read.UNPAID_QUOTES,
    seconds: UNPAID_WINDOW_SECONDS,
    pauseSeconds: read.UNPAID_PAUSE_SECONDS,
  },
})

/** One below the largest transfer would refuse it always. */
export const exposureProblems = (read: Read & { readonly MAX_OTC_EUR: string }): string[] =>
  ascendingProblems([
    ['MAX_OTC_EUR', read.MAX_OTC_EUR],
    ['EXPOSURE_ACCOUNT_EUR', read.EXPOSURE_ACCOUNT_EUR],
    ['EXPOSURE_ASSET_EUR', read.EXPOSURE_ASSET_EUR],
    ['EXPOSURE_DESK_EUR', read.EXPOSURE_DESK_EUR],
  ])
