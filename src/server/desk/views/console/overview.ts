import { sql } from 'kysely'

import type { DeskOverview } from '@contract/console/overview'
import type { Period } from '@contract/console/plots'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../../deps'
import { freeCents } from '../../policies/bank-funds'
import { readReconciliations, readShortfalls } from '../../records/chain/reconciliation'
import { IS_PAYOUT_OPEN } from '../../records/payout/find'
import { readNewestSpan } from '../bank-difference'
import { readBankFunds } from '../bank-funds'
import { euroText } from '../operators/amounts'
import { IS_PAYOUT_MOVING } from '../standing-figures'
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
  readonly state: string
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

interface BookRow {
  readonly at: Date | null
  readonly unbalanced: string | null
  readonly apart: string | null
  readonly addresses: number
}

/** Of books and bank what was found within the hour; of chains what each comparison found last. */
async function readAgreement(deps: Deps): Promise<DeskOverview['agreement']> {
  const { db } = deps.database
  const [books, newest, reconciled, missing] = await Promise.all([
    readBooks(db),
    readNewestSpan(deps),
    readReconciliations(db),
    readShortfalls(db),
  ])
  const passed = reconciled.map(({ passedAt }) => toSeconds(passedAt)).toSorted((a, b) => a - b)
  return {
    ...books,
    statement: newest && { closingEUR: centsText(newest.closing), closedTs: toSeconds(newest.to) },
    ...{ missing: missing.length, chains: reconciled.length, chainsTs: passed[0] ?? null },
  }
}

const centsText = (cents: bigint): string => euroText(cents) ?? ''

type Books = Pick<
  DeskOverview['agreement'],
  'checkedTs' | 'unbalanced' | 'bankApartEUR' | 'addresses'
>

async function readBooks(db: Db): Promise<Books> {
  const newest = (figure: string) =>
    sql`select most::text from standing_samples where figure = ${figure} order by quarter desc limit 1`
  const { rows } = await sql<BookRow>`
    select (${newest('unbalanced')}) as unbalanced, (${newest('bank-apart')}) as apart,
      (select max(quarter) from standing_samples where figure = 'unbalanced') as at,
      (select count(*)::integer from deposit_addresses) as addresses`.execute(db)
  const [row] = rows
  const { unbalanced, apart, at, addresses } = row ?? NOTHING
  return {
    checkedTs: at && toSeconds(at),
    unbalanced: unbalanced === null ? null : Number.parseInt(unbalanced, 10),
    bankApartEUR: apart === null ? null : centsText(BigInt(apart)),
    addresses,
  }
}

const NOTHING: BookRow = { at: null, unbalanced: null, apart: null, addresses: 0 }
