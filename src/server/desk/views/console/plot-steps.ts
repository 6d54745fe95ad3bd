import { sql } from 'kysely'

import type { AgePoint, Period } from '@contract/console/plots'
import { numberOf } from '@kernel/amounts'
import { DAY, HOUR, MINUTE } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { StandingFigure } from '../../records/standing-sample'
import { type Division, stepOf, type Steps, stepsUntil } from '../time-steps'

export const FLOW_STEPS: Readonly<Record<Period, Division>> = {
  day: { seconds: HOUR, count: 24 },
  month: { seconds: DAY, count: 30 },
}
/** Samples are of a quarter of an hour. */
const LEVEL_STEPS: Readonly<Record<Period, Division>> = {
  day: { seconds: 30 * MINUTE, count: 48 },
  month: { seconds: 12 * HOUR, count: 60 },
}

export const levelSteps = (now: Date, period: Period): Steps => stepsUntil(now, LEVEL_STEPS[period])

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
    return { fromTs, seconds: most === undefined ? null : numberOf(most) }
  })
