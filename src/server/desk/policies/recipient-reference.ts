import { isoDay } from '@kernel/calendar-day'
import { sepaText } from '@kernel/sepa-text'

const REFERENCE_MAX = 140

/** Account name, brand word and day, as the bank carries it (product.md 3). */
export function referenceText(accountName: string, brandWord: string, now: Date): string {
  const [year = '', month = '', day = ''] = isoDay(now).split('-')
  const tail = ` ${sepaText(brandWord, 40)} ${day}${month}${year}`
  // The name gives way, never the date.
  return `${sepaText(accountName, REFERENCE_MAX - tail.length)}${tail}`
}
