import { HISTORY_TEXT_MAX, type HistoryFilter } from '@contract/v1/history-filter'
import { isoDay, isoDayStart } from '@kernel/calendar-day'
import { DAY, fromSeconds, toSeconds } from '@kernel/instant'

/** What the states of a transaction are told apart as, each by the wire's words for it. */
export const STATES = {
  completed: 'completed',
  underWay: 'processing',
  waiting: 'pending',
  failed: 'failed',
} as const
export type State = keyof typeof STATES
export const STATE_NAMES = Object.keys(STATES) as readonly State[] // the keys of a literal object

/** Months up to today, or a year. */
const MONTHS = { 'this-month': 0, '3-months': 3, '12-months': 12 } as const
export type Period = keyof typeof MONTHS
export const PERIODS = Object.keys(MONTHS) as readonly Period[] // as above

const YEAR = /^20\d{2}$/
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
const RECIPIENT = /^[1-9]\d{0,8}$/

/** The filter that an address stands for; what is not one of its words narrows nothing. */
export function filterIn(address: URLSearchParams, today: number): HistoryFilter {
  const text = (address.get('text') ?? '').trim().slice(0, HISTORY_TEXT_MAX).trim()
  const state = stateIn(address)
  const recipient = recipientIn(address)
  return {
    ...(text !== '' && { text }),
    ...(state && { states: STATES[state] }),
    ...(recipient !== null && { recipients: String(recipient) }),
    ...daysOf(periodIn(address), today),
  }
}

export const stateIn = (address: URLSearchParams): State | null =>
  STATE_NAMES.find((name) => STATES[name] === address.get('states')) ?? null

export function recipientIn(address: URLSearchParams): number | null {
  const id = address.get('recipients') ?? ''
  return RECIPIENT.test(id) ? Number.parseInt(id, 10) : null
}

/** One of PERIODS, a year, '2025', or a month, '2025-11', as mails name it. */
export function periodIn(address: URLSearchParams): string | null {
  const period = address.get('period') ?? ''
  return isPeriod(period) || YEAR.test(period) || isMonth(period) ? period : null
}

export const isPeriod = (text: string): text is Period => PERIODS.some((known) => known === text)

export const isMonth = (text: string): boolean => MONTH.test(text)

/** In the UTC calendar, as the desk counts days. */
function daysOf(period: string | null, today: number): Pick<HistoryFilter, 'from' | 'to'> {
  if (period === null) return {}
  if (isMonth(period)) return { from: `${period}-01`, to: lastDayOf(period) }
  if (!isPeriod(period)) return { from: `${period}-01-01`, to: `${period}-12-31` }
  const months = MONTHS[period]
  const at = fromSeconds(today)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() - months]
  // Of a shorter month its last day: 'three months' from 31 May begin with February's end.
  const day = months === 0 ? 1 : Math.min(at.getUTCDate(), daysIn(year, month))
  return { from: dayText(Date.UTC(year, month, day) / 1000), to: dayText(today) }
}

const lastDayOf = (month: string): string => dayText(startOfMonth(monthsBefore(month, -1)) - DAY)

const daysIn = (year: number, month: number): number =>
  fromSeconds(Date.UTC(year, month + 1, 1) / 1000 - DAY).getUTCDate()

const dayText = (at: number): string => isoDay(fromSeconds(at))

/** '2025-11' of an instant, as the sums name their months. */
export const monthOf = (at: number): string => dayText(at).slice(0, 7)

/** The first instant of '2025-11'. */
export const startOfMonth = (month: string): number => toSeconds(isoDayStart(`${month}-01`))

/** The years that can be chosen, newest first. */
export function yearsBefore(today: number): readonly string[] {
  const year = fromSeconds(today).getUTCFullYear()
  return [year, year - 1, year - 2].map(String)
}

/** The month so many months before another. */
export function monthsBefore(month: string, count: number): string {
  const at = fromSeconds(startOfMonth(month))
  return monthOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - count, 1) / 1000)
}
