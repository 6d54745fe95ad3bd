import { sql } from 'kysely'

import { numberOf } from '@kernel/amounts'
import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { TO_DECIDE_SECONDS } from '../policies/holds'
import { nextStatementDueAt } from '../policies/next-statement'
import { IS_PAYOUT_OPEN } from '../records/payout/row'
import { readEuroBalance } from './euro-balance'
import { readNewestClose } from './statement-pages'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'bankProfile' | 'settings'>

/** How long euros have waited where, and how well the bank has told of them. */
export async function readBankMetrics({ database, clock, bankProfile, settings }: Deps) {
  const { db } = database
  const now = clock.now().getTime()
  const [oldest, overdue, closed, suspense] = await Promise.all([
    oldestPayouts(db),
    countOverdue(db, secondsAfter(clock.now(), -TO_DECIDE_SECONDS)),
    readNewestClose(db, settings.debtorIban),
    readEuroBalance(db, 'suspense:EUR'),
  ])
  return [
    {
      name: 'desk_payout_oldest_seconds',
      help: 'Age of the oldest payout that is not over, by state.',
      labels: ['state'],
      values: oldest.map(({ state, since }) => ({
        labels: { state },
        value: (now - since.getTime()) / 1000,
      })),
    },
    plain(
      'desk_decisions_overdue',
      'Refused or returned payments whose owners have not decided in their 30 days: operators have to.',
      [overdue],
    ),
    ...statementFigures(closed, bankProfile, now),
    plain('desk_bank_suspense_cents', 'What entries and disputed debits have left in suspense.', [
      numberOf(suspense),
    ]),
  ]
}

const plain = (name: string, help: string, values: readonly number[]) => ({
  ...{ name, help, labels: [] },
  values: values.map((value) => ({ labels: {}, value })),
})

function statementFigures(closed: Date | null, { proof }: FlowDeps['bankProfile'], now: number) {
  // A bank that proves by its written word may never send one, and none is missed.
  const isMissable = proof !== 'attested' || closed !== null
  const since = (at: Date | null): number => (at ? (now - at.getTime()) / 1000 : Infinity)
  return [
    plain(
      'desk_bank_statement_age_seconds',
      'Since the end of the newest statement; infinite before the first one.',
      isMissable ? [since(closed)] : [],
    ),
    plain(
      'desk_bank_statement_overdue_seconds',
      'Since the next statement has been due; 0 while it is not, infinite before the first one.',
      isMissable ? [Math.max(0, since(closed && nextStatementDueAt(closed)))] : [],
    ),
  ]
}

/** As `isDecisionOverdue` has it. */
async function countOverdue(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from holds join quotes on quotes.id = holds.quote_id
    where holds.reason = 'bank' and holds.status = 'held' and quotes.status = 'on-hold'
      and greatest(opened_at, decide_since) < ${before}`.execute(db)
  return rows[0]?.count ?? 0
}

async function oldestPayouts(db: Db) {
  const { rows } = await sql<{ state: string; since: Date }>`
    select status as state, min(coalesce(submitted_at, created_at)) as since from payouts
    where ${IS_PAYOUT_OPEN} group by status`.execute(db)
  return rows
}
