import { bankDayOf, bankTime } from './bank-calendar'
import { isoDay, isoDayStart } from './calendar-day'

/** A month of the bank, as 2026-11. */
export type BankMonth = string

/** The month that it is in Europe/Berlin. */
export const bankMonthOf = (at: Date): BankMonth => bankDayOf(at).slice(0, 7)

export function bankMonthAfter(month: BankMonth): BankMonth {
  const next = firstUtcInstant(month)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return isoDay(next).slice(0, 7)
}

/** The first instant of a month in Europe/Berlin. */
export const bankMonthStart = (month: BankMonth): Date => bankTime(`${month}-01`, '00:00')

/** The same in the calendar of lists, whose days are UTC. */
export const firstUtcInstant = (month: BankMonth): Date => isoDayStart(`${month}-01`)
