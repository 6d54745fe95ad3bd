import { sql } from 'kysely'

import { fromSeconds, toSeconds } from '@kernel/instant'

/** Into how many steps of how many seconds a plot is divided; the last one is under way. */
export interface Division {
  readonly seconds: number
  readonly count: number
}

export interface Steps {
  readonly from: Date
  readonly seconds: number
  /** When each begins, in unix seconds. */
  readonly starts: readonly number[]
}

export function stepsUntil(now: Date, { seconds, count }: Division): Steps {
  const last = Math.floor(toSeconds(now) / seconds) * seconds
  const starts = Array.from({ length: count }, (_, at) => last - (count - 1 - at) * seconds)
  return { from: fromSeconds(last - (count - 1) * seconds), seconds, starts }
}

/** In which step an instant of SQL lies, counted from the first. */
export const stepOf = (at: string, { from, seconds }: Steps) =>
  sql<number>`trunc(extract(epoch from ${sql.ref(at)} - ${from}::timestamptz) / ${seconds})::integer`
