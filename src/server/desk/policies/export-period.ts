import type { ExportFormat, ExportRequest } from '@contract/v1/transfer-exports'
import { isIsoDay, isoDay, isoDayStart } from '@kernel/calendar-day'
import { DAY, secondsAfter } from '@kernel/instant'
import { refusal, type Refusal } from '@kernel/domain-error'

/** When the first and the last transfer was begun, or paid; nulls where there is none. */
export interface ExportedSpan {
  readonly first: Date | null
  readonly last: Date | null
}

/** What an export covers: from the first instant of a day (UTC) to the last one of a day, or to now. */
export interface ExportPeriod {
  readonly from: Date
  readonly until: Date
  /** As YYYY-MM-DD, both included. */
  readonly days: { readonly from: string; readonly to: string }
}

/** Accountants want what was paid, by the day on which it was; everybody else wants all, by when it began. */
export const exportedBy = (format: ExportFormat): 'creation' | 'payment' =>
  format === 'camt' || format === 'datev' ? 'payment' : 'creation'

const later = (day: string, other: string | undefined): string =>
  other !== undefined && other > day ? other : day
const earlier = (day: string, other: string | null): string =>
  other !== null && other < day ? other : day

/** DATEV's days have no year: a file is about one, and says which at its head. */
export function exportPeriod(
  wish: Pick<ExportRequest, 'format' | 'from' | 'to'>,
  span: ExportedSpan,
  now: Date,
): ExportPeriod | Refusal {
  const days = daysOf(wish, span, now)
  if (!isIsoDay(days.from) || !isIsoDay(days.to) || days.from > days.to)
    return refusal('invalid-field', { field: 'body.from' })
  if (wish.format === 'datev' && days.from.slice(0, 4) !== days.to.slice(0, 4))
    return refusal('export-over-years')
  const end = new Date(secondsAfter(isoDayStart(days.to), DAY).getTime() - 1)
  return { from: isoDayStart(days.from), until: end < now ? end : now, days }
}

/** Where no days are said: from the first transfer to the last one. */
function daysOf({ from, to }: Pick<ExportRequest, 'from' | 'to'>, span: ExportedSpan, now: Date) {
  const last = to ?? later(isoDay(span.last ?? now), from)
  return { from: from ?? earlier(last, span.first && isoDay(span.first)), to: last }
}
