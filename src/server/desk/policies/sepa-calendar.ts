import { DAY } from '@kernel/instant'

/** Midnight of the first banking day after a day. */
export const bankingDayAfter = (day: Date): Date =>
  bankingDayFrom(new Date(day.getTime() + DAY * 1000))

/** Midnight of the day itself where banks work on it, else of the next on which they do. */
export const bankingDayFrom = (day: Date): Date => (isClosed(day) ? bankingDayAfter(day) : day)

export const startOfDay = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))

/** TARGET2 closing days: weekends, New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December. */
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
