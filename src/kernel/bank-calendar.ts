import { DAY, HOUR } from './instant'

/** A day of the bank, as 2026-11-23. */
type BankDay = string

/** A statement that names only its day closes then. */
export const END_OF_DAY = '23:59'

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The day that it is in Europe/Berlin, where the euro's settlement keeps its time. */
export const bankDayOf = (at: Date): BankDay => berlin.format(at).slice(0, 10)

/** The instant at which clocks in Europe/Berlin show a time of a day, in winter and in summer. */
export function bankTime(day: BankDay, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const [summer, winter] = [2, 1].map((hours) => new Date(asUtc - hours * HOUR * 1000))
  const isSummer = summer && berlin.format(summer) === `${day} ${time}`
  return (isSummer ? summer : winter) ?? new Date(asUtc)
}

/** The bank's day on which it carries out a file that it is given at an instant. */
export function executionDay(
  at: Date,
  { scheme, cutOff }: { readonly scheme: 'standard' | 'instant'; readonly cutOff: string },
): BankDay {
  const today = bankDayOf(at)
  if (scheme === 'instant') return today
  const open = bankingDayFrom(today)
  return at.getTime() <= bankTime(open, cutOff).getTime() ? open : bankingDayAfter(open)
}

/** The first banking day after a day. */
export const bankingDayAfter = (day: BankDay): BankDay =>
  bankingDayFrom(dayText(Date.parse(day) + DAY * 1000))

/** The day itself where TARGET is open on it, else the next on which it is. */
const bankingDayFrom = (day: BankDay): BankDay =>
  isClosed(new Date(day)) ? bankingDayAfter(day) : day

const dayText = (at: number): BankDay => new Date(at).toISOString().slice(0, 10)

/** TARGET closing days: weekends, New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December. */
function isClosed(day: Date): boolean {
  const date = `${day.getUTCMonth() + 1}-${day.getUTCDate()}`
  if (['1-1', '5-1', '12-25', '12-26'].includes(date)) return true
  if (day.getUTCDay() === 0 || day.getUTCDay() === 6) return true
  const fromEaster = Math.round((day.getTime() - easter(day.getUTCFullYear())) / (DAY * 1000))
  return fromEaster === -2 || fromEaster === 1
}

/** Easter Sunday of the Gregorian calendar (Butcher). */
function easter(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)
}
