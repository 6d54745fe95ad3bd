import { type Cents, minus, NO_CENTS } from '@kernel/amounts'
import { fixedBaseText } from '@kernel/base-text'
import { type Refusal, refusal } from '@kernel/domain-error'
import { euroCents } from '@kernel/euro-cents'
import { DAY, secondsAfter } from '@kernel/instant'
import { EUR } from '@kernel/units'
import type { AccountLimits, LimitWindow } from '../records/account-limit'

export const LIMIT_WINDOWS = ['day', 'month', 'year'] as const satisfies readonly LimitWindow[]

export type WindowCents = Readonly<Record<LimitWindow, Cents>>

/** When the day, the month and the year of an instant began (UTC). */
export function windowStarts(now: Date): Readonly<Record<LimitWindow, Date>> {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return {
    day: new Date(Date.UTC(year, month, now.getUTCDate())),
    month: new Date(Date.UTC(year, month, 1)),
    year: new Date(Date.UTC(year, 0, 1)),
  }
}

/** Why a transfer exceeds its account's limits, with what the narrowest one leaves; null where it exceeds none. */
export function accountLimitRefusal(
  used: WindowCents,
  added: Cents,
  limits: AccountLimits,
): Refusal | null {
  for (const window of LIMIT_WINDOWS) {
    const euros = limitExceeded(used[window], added, limits[window])
    if (euros !== null) return refusal('account-limit-reached', { window, euros })
  }
  return null
}

/** An IBAN that was first paid after this is new: a small transfer a moment before a large one changes nothing. */
export const knownIbanSince = (now: Date): Date => secondsAfter(now, -DAY)

/** What a limit leaves, decimal text in euros, where more is asked for than that; null where it is not. */
export function limitExceeded(used: Cents, added: Cents, limit: string): string | null {
  const left = minus(euroCents(limit), used)
  return added > left ? fixedBaseText(left > NO_CENTS ? left : NO_CENTS, EUR) : null
}

/** Each window holds the narrower ones. */
export const areInOrder = ({ day, month, year }: AccountLimits): boolean =>
  euroCents(day) <= euroCents(month) && euroCents(month) <= euroCents(year)

export const isAnyHigher = (next: AccountLimits, current: AccountLimits): boolean =>
  LIMIT_WINDOWS.some((each) => euroCents(next[each]) > euroCents(current[each]))

/** One operator may set them: none is above what applies, and one is below. */
export const areLower = (next: AccountLimits, current: AccountLimits): boolean =>
  !isAnyHigher(next, current) && isAnyHigher(current, next)
