import type { HistoryFilter } from '@contract/v1/history-filter'
import { DAY, secondsAfter } from '@kernel/instant'

export interface HistoryPeriod {
  readonly from: Date | null
  readonly before: Date | null
}

/** What a query string asks for, read; null narrows nothing. */
export interface HistoryWish extends HistoryPeriod {
  readonly text: string | null
  readonly states: readonly string[] | null
  readonly recipientIds: readonly number[] | null
}

export const readHistoryFilter = ({
  text = '',
  states,
  recipients,
  from,
  to,
}: HistoryFilter): HistoryWish => ({
  text: text.trim() || null,
  states: states?.split(',') ?? null,
  recipientIds: recipients?.split(',').map((id) => Number.parseInt(id, 10)) ?? null,
  from: read(from, startOf),
  before: read(to, (day) => secondsAfter(startOf(day), DAY)),
})

const read = (day: string | undefined, as: (day: string) => Date): Date | null =>
  day === undefined ? null : as(day)

/** By its parts, since texts such as '2026-02-31' are read in more than one way. */
function startOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map((part) => Number.parseInt(part, 10))
  return new Date(Date.UTC(year, month - 1, date))
}
