import { isIsoDay, isoDayStart } from '@kernel/calendar-day'
import { DAY, secondsAfter } from '@kernel/instant'
import { selectTravelRuleRows } from '@server/desk/views/operators/travel-rule'
import { type Command, textOf, type TypedLine, UsageError } from './command'

const MOST = 100_000

/** Every record of a period, since an export that ends early is no export. */
export const travelRuleList: Command = {
  kind: 'reading',
  name: 'travel-rule list',
  summary: 'Lists where crypto above TRAVEL_RULE_EUR came from, by the day it became final.',
  words: [],
  flags: {
    from: { value: '<day>', meaning: 'from this day on, UTC (2026-11-01)' },
    to: { value: '<day>', meaning: 'up to and with this day, UTC' },
  },
  run: async ({ database: { db }, travelRuleEur }, typed) => {
    const [from, last] = [dayOf(typed, 'from'), dayOf(typed, 'to')]
    if (from > last) throw new UsageError('--from must not be after --to')
    const to = secondsAfter(last, DAY)
    const period = { from, to, aboveEUR: travelRuleEur, limit: MOST + 1 }
    const rows = await selectTravelRuleRows(db, period)
    if (rows.length > MOST)
      throw new UsageError(`more than ${MOST} transfers: name a shorter period`)
    return { kind: 'list', rows, empty: 'No transfers above the limit.' }
  },
}

function dayOf(typed: TypedLine, name: 'from' | 'to'): Date {
  const text = textOf(typed, name) ?? ''
  if (!isIsoDay(text)) throw new UsageError(`--${name} must be a day such as 2026-11-01`)
  return isoDayStart(text)
}
