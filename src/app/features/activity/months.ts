import type { HistorySums } from '@contract/v1/history-search'

import { monthsBefore } from './filter'

export type PaidMonths = HistorySums['months']

/** As many bars as a year has months. */
const SHOWN = 12

/** The last twelve up to the newest that was found, oldest first, those without a payment too. */
export function plottedMonths(months: PaidMonths): PaidMonths {
  const newest = months[0]?.month
  if (newest === undefined) return []
  const known = new Map(months.map((each) => [each.month, each]))
  return Array.from({ length: SHOWN }, (_each, at) => {
    const month = monthsBefore(newest, SHOWN - 1 - at)
    return known.get(month) ?? { month, receivesEUR: '0.00' }
  })
}

/** Whole euros, for a bar's height alone: what is read stays text. */
export const drawnEuros = (text: string): number => Number.parseInt(text, 10)

/** The least round figure that no bar exceeds: 1, 2, 4, 6 or 8 with zeros. */
export function roundAbove(most: number): number {
  let power = 1
  while (power * 10 <= most) power *= 10
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((each) => each >= most) ?? most
}
