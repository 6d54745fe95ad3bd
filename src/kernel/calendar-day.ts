/** A day of the UTC calendar as text, YYYY-MM-DD (ISO 8601). */

export const isoDay = (at: Date): string => at.toISOString().slice(0, 10)

/** Its first instant; no valid date where the text is no day. */
export const isoDayStart = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Of a text in that form: 2026-02-31 is none. */
export const isIsoDay = (day: string): boolean => {
  const start = isoDayStart(day)
  return !Number.isNaN(start.getTime()) && isoDay(start) === day
}
