import { sql } from 'kysely'

import type { AgePoint, Period } from '@contract/console/plots'
import { DAY, fromSeconds, HOUR, MINUTE, toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { StandingFigure } from '../../records/standing-sample'

/** Into how many steps of how many seconds a plot is divided; the last one is under way. */
interface Division {
  readonly seconds: number
  readonly count: number
}

export const FLOW_STEPS: Readonly<Record<Period, Division>> = {
  day: { seconds: HOUR, count: 24 },
  month: { seconds: DAY, count: 30 },
}
/** Samples are of a quarter of an hour. */
const LEVEL_STEPS: Readonly<Record<Period, Division>> = {
  day: { seconds: 30 * MINUTE, count: 48 },
  month: { seconds: 12 * HOUR, count: 60 },
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

export const levelSteps = (now: Date, period: Period): Steps => stepsUntil(now, LEVEL_STEPS[period])

/** In which step an instant of SQL lies, counted from the first. */
export const stepOf = (at: string, { from, seconds }: Steps) =>
  sql<number>`trunc(extract(epoch from ${sql.ref(at)} - ${from}::timestamptz) / ${seconds})::integer`

/** The most that was seen in each step, by subject; steps in which nobody looked are absent. */
export async function readLevels(
  db: Db,
  figure: StandingFigure,
  steps: Steps,
): Promise<ReadonlyMap<string, ReadonlyMap<number, bigint>>> {
  const { rows } = await sql<{ subject: string; step: number; most: string }>`
    select subject, ${stepOf('quarter', steps)} as step, max(most)::text as most from standing_samples
    where figure = ${figure} and quarter >= ${steps.from} group by 1, 2`.execute(db)
  const levels = new Map<string, Map<number, bigint>>()
  for (const { subject, step, most } of rows) {
    const its = levels.get(subject) ?? new Map<number, bigint>()
    levels.set(subject, its.set(step, BigInt(most)))
  }
  return levels
}

/** Of a figure in seconds. */
export const agePoints = (
  { starts }: Steps,
  levels: ReadonlyMap<number, bigint> | undefined,
): AgePoint[] =>
  starts.map((fromTs, step) => {
    const most = levels?.get(step)
    return { fromTs, seconds: most === undefined ? null : Number.parseInt(most.toString(), 10) }
  })
