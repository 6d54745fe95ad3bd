import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { IS_PAYOUT_OPEN } from '../records/payout/row'
import { readEuroBalance } from './euro-balance'
import { readStatementPages } from './statement-pages'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'bankProfile' | 'settings'>

/** How long euros have waited where, and how well the bank has told of them. */
export async function readBankMetrics({ database, clock, bankProfile, settings }: Deps) {
  const { db } = database
  const now = clock.now().getTime()
  const [oldest, pages, suspense] = await Promise.all([
    oldestPayouts(db),
    readStatementPages(db, settings.debtorIban, { last: 1 }),
    readEuroBalance(db, 'suspense:EUR'),
  ])
  // A bank that proves by its written word may never send one, and none is missed.
  const closed =
    bankProfile.proof === 'attested' && pages.length === 0
      ? []
      : [Math.max(...pages.map(({ closesAt }) => closesAt.getTime()))]
  const plain = (name: string, help: string, values: readonly number[]) => ({
    ...{ name, help, labels: [] },
    values: values.map((value) => ({ labels: {}, value })),
  })
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
      'desk_bank_statement_age_seconds',
      'Since the end of the newest statement; infinite before the first one.',
      closed.map((at) => (now - at) / 1000),
    ),
    plain('desk_bank_suspense_cents', 'What entries and disputed debits have left in suspense.', [
      Number.parseInt(suspense.toString(), 10),
    ]),
  ]
}

async function oldestPayouts(db: Db) {
  const { rows } = await sql<{ state: string; since: Date }>`
    select status as state, min(coalesce(submitted_at, created_at)) as since from payouts
    where ${IS_PAYOUT_OPEN} group by status`.execute(db)
  return rows
}
