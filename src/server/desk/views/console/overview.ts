import { sql } from 'kysely'

import type { DeskOverview } from '@contract/console/overview'
import type { Period } from '@contract/console/plots'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../../deps'
import { freeCents } from '../../policies/bank-funds'
import { IS_PAYOUT_OPEN, type PayoutState } from '../../records/payout/row'
import { readBankFunds } from '../bank-funds'
import { euroText } from '../operators/amounts'
import { IS_PAYOUT_MOVING } from '../standing-figures'
import { readAgreement } from './agreement'
import { readAlarms } from './alarms'
import { readEuroFlows } from './euro-flows'
import { agePoints, levelSteps, readLevels } from './plot-steps'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'catalogue' | 'bank' | 'bankProfile' | 'settings'>

/** How the desk stands, and how its euros moved. */
export async function readDeskOverview(
  deps: Deps,
  operator: string,
  period: Period,
): Promise<DeskOverview> {
  const { database, clock } = deps
  const { db } = database
  const now = clock.now()
  const steps = levelSteps(now, period)
  const [flows, ages, payouts, funds, agreement] = await Promise.all([
    readEuroFlows(db, now, period),
    readLevels(db, 'payout-age', steps),
    readOpenPayouts(db),
    readBankFunds(db),
    readAgreement(deps),
  ])
  return {
    period,
    ...flows,
    payoutAges: agePoints(steps, ages.get('')),
    ...payouts,
    freeEUR: euroText(freeCents(funds)),
    alarms: await readAlarms(deps, operator, agreement),
    agreement,
  }
}

interface OpenRow {
  readonly id: string | null
  readonly reference: string
  readonly since: Date
  readonly state: PayoutState
  readonly isMoving: boolean
  readonly underWay: number
}

/** The oldest one that is not over, and how many are at the bank. */
async function readOpenPayouts(db: Db): Promise<Pick<DeskOverview, 'oldestPayout' | 'underWay'>> {
  const { rows } = await sql<OpenRow>`
    select counted.*, oldest.* from (
      select (count(*) filter (where status <> 'queued'))::integer as "underWay"
      from payouts where ${IS_PAYOUT_OPEN}
    ) as counted left join lateral (
      select id, status as state, coalesce(submitted_at, created_at) as since, ${IS_PAYOUT_MOVING} as "isMoving",
        (select transaction_id from quotes where quotes.id = payouts.quote_id) as reference
      from payouts where ${IS_PAYOUT_OPEN} order by 3 limit 1
    ) as oldest on true`.execute(db)
  const [row] = rows
  if (!row?.id) return { oldestPayout: null, underWay: row?.underWay ?? 0 }
  const { id, reference, since, state, isMoving, underWay } = row
  return { oldestPayout: { id, reference, sinceTs: toSeconds(since), state, isMoving }, underWay }
}
