import * as v from 'valibot'

import { amountProblems, ascendingProblems } from './amount-order'
import { wholeNumber } from './environment'
import { exposureProblems } from './exposure'

/** Whole euros. */
const limit = (fallback: number) => wholeNumber(fallback, 1, 1_000_000_000)

/** What the transfers of one account may come to; operators lower it for one account, or raise it by two. */
export const ACCOUNT_LIMIT_VARIABLES = {
  /** EUR in a day (UTC). */
  LIMIT_DAY_EUR: limit(1_000_000),
  /** EUR in a day to IBANs that the account's transfers reached for the first time less than a day ago, or never. */
  LIMIT_NEW_IBAN_EUR: limit(250_000),
  /** EUR in a calendar month. */
  LIMIT_MONTH_EUR: limit(5_000_000),
  /** EUR in a calendar year. */
  LIMIT_YEAR_EUR: limit(20_000_000),
}

export interface AccountLimitSettings {
  /** EUR, decimal text. */
  readonly accountLimits: { readonly day: string; readonly month: string; readonly year: string }
  /** EUR in a day, decimal text. */
  readonly newIbanLimit: string
}

type Read = v.InferOutput<v.ObjectSchema<typeof ACCOUNT_LIMIT_VARIABLES, undefined>>

export const readAccountLimits = (read: Read): AccountLimitSettings => ({
  accountLimits: {
    day: String(read.LIMIT_DAY_EUR),
    month: String(read.LIMIT_MONTH_EUR),
    year: String(read.LIMIT_YEAR_EUR),
  },
  newIbanLimit: String(read.LIMIT_NEW_IBAN_EUR),
})

/** What is wrong with amounts and limits that are each well written. */
export const limitProblems = (
  read: Read & Parameters<typeof exposureProblems>[0] & Parameters<typeof amountProblems>[0],
): readonly string[] => [
  ...amountProblems(read),
  ...exposureProblems(read),
  ...ascendingProblems([
    ['LIMIT_DAY_EUR', read.LIMIT_DAY_EUR],
    ['LIMIT_MONTH_EUR', read.LIMIT_MONTH_EUR],
    ['LIMIT_YEAR_EUR', read.LIMIT_YEAR_EUR],
  ]),
]
