import { sql } from 'kysely'

import type { DeskOverview } from '@contract/console/overview'
import type { Period } from '@contract/console/plots'
import type { Db } from '@server/ports/db'
import { FAILED_STATES } from '../../records/payout/row'
import { euroText } from '../operators/amounts'
import { stepOf, stepsUntil } from '../time-steps'
import { FLOW_STEPS } from './plot-steps'

interface FlowRow {
  readonly step: number
  readonly in: string
  readonly out: string
  readonly deposits: number
  readonly payouts: number
}

const text = (cents: bigint): string => euroText(cents) ?? '0.00'

/** Euros of settled quotes and of payouts that left, by the step and in all. */
export async function readEuroFlows(
  db: Db,
  now: Date,
  period: Period,
): Promise<Pick<DeskOverview, 'flows' | 'in' | 'out'>> {
  const steps = stepsUntil(now, FLOW_STEPS[period])
  const { rows } = await sql<FlowRow>`
    select ${stepOf('at', steps)} as step,
      coalesce(sum(cents) filter (where came), 0)::text as in, (count(*) filter (where came))::integer as deposits,
      coalesce(sum(cents) filter (where not came), 0)::text as out, (count(*) filter (where not came))::integer as payouts
    from (
      select settled_at as at, settled_cents as cents, true as came from quotes where settled_at >= ${steps.from}
      union all
      select submitted_at, amount_cents, false from payouts
        where submitted_at >= ${steps.from} and status <> all (${[...FAILED_STATES]}::text[])
    ) as moves group by 1`.execute(db)
  const flows = steps.starts.map((fromTs, step) => {
    const row = rows.find((each) => each.step === step)
    return { fromTs, inEUR: text(BigInt(row?.in ?? '0')), outEUR: text(BigInt(row?.out ?? '0')) }
  })
  const sumOf = (side: 'in' | 'out') => text(rows.reduce((sum, row) => sum + BigInt(row[side]), 0n))
  const countOf = (side: 'deposits' | 'payouts') => rows.reduce((sum, row) => sum + row[side], 0)
  return {
    flows,
    in: { amountEUR: sumOf('in'), count: countOf('deposits') },
    out: { amountEUR: sumOf('out'), count: countOf('payouts') },
  }
}
