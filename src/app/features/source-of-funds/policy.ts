import {
  FUNDS_MOST_TRANSFERS,
  type FundsFilter,
  type FundsOutline,
} from '@contract/v1/source-of-funds'
import { isoDay } from '@kernel/calendar-day'
import { fromSeconds } from '@kernel/instant'

/** In the order in which they are offered. */
export const PERIODS = ['year', 'this-year', 'last-year', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** The days (UTC) of a period. */
export function daysOf(period: Period, now: number): Pick<FundsFilter, 'from' | 'to'> {
  const today = fromSeconds(now)
  const year = today.getUTCFullYear()
  if (period === 'this-year') return { from: `${String(year)}-01-01` }
  if (period === 'last-year')
    return { from: `${String(year - 1)}-01-01`, to: `${String(year - 1)}-12-31` }
  if (period === 'all') return {}
  return { from: isoDay(yearBefore(today)) }
}

/** The day after the same one of the year before. */
function yearBefore(day: Date): Date {
  const before = new Date(day)
  before.setUTCFullYear(day.getUTCFullYear() - 1)
  before.setUTCDate(before.getUTCDate() + 1)
  return before
}

/** More than one pack takes: its figures would be those of the newest transfers alone. */
export const isTooMuch = ({ transfers }: FundsOutline): boolean => transfers > FUNDS_MOST_TRANSFERS
