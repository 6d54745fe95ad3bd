import { type RawBuilder, sql } from 'kysely'

import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { chainTables } from '../records/chain/cursor'
import { countOutflows } from '../records/outflow'
import { IS_PAYOUT_OPEN } from '../records/payout/row'
import { selectCases } from '../records/screening-case'
import { selectStops } from '../records/stop'
import { readBankMetrics } from './bank-metrics'
import { readReconcileMetrics } from './reconcile-metrics'

interface Counted {
  readonly state: string
  readonly count: bigint
}

type MetricsDeps = Pick<FlowDeps, 'database' | 'clock' | 'bank' | 'settings'>

const IS_QUOTE_OPEN = sql`status in ('awaits-crypto', 'confirming', 'processing', 'on-hold')`

const seconds = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000

/** How many quotes, payouts and bank files stand where, and how far each chain is: what an alarm is made of. */
export async function readMetrics(deps: MetricsDeps) {
  const { db } = deps.database
  const [quotes, payouts, chains, files, others] = await Promise.all([
    // What is over is a number that only grows: it says nothing, and counting it costs.
    counted(db, 'quotes', IS_QUOTE_OPEN),
    counted(db, 'payouts', IS_PAYOUT_OPEN),
    chainTables(db).selectFrom('chain_health').selectAll().execute(),
    bankFiles(deps.bank),
    Promise.all([readBankMetrics(deps), readReconcileMetrics(deps)]),
  ])
  const now = deps.clock.now()
  const byChain = (
    name: string,
    help: string,
    value: (row: (typeof chains)[number]) => number,
  ) => ({
    name,
    help,
    labels: ['chain'],
    values: chains.map((row) => ({ labels: { chain: String(row.chain_id) }, value: value(row) })),
  })
  return [
    byState('desk_quotes', 'Quotes that are not over, by state.', quotes),
    byState('desk_payouts', 'Payouts that are not over, by state.', payouts),
    byState('desk_bank_files', 'Files of the bank that are not read, by state.', files),
    ...others.flat(),
    byChain('desk_chain_head_age_seconds', 'Age of the newest block.', (row) =>
      seconds(row.head_time, now),
    ),
    byChain('desk_chain_final_age_seconds', 'Age of the newest final block.', (row) =>
      row.final_time ? seconds(row.final_time, now) : Number.POSITIVE_INFINITY,
    ),
    byChain('desk_chain_examined_age_seconds', 'Since a watcher last looked.', (row) =>
      seconds(row.checked_at, now),
    ),
    ...[await outflowFigure(db), await stopFigure(db), await screeningFigure(db)],
    await receiptFigure(db, now),
    byChain('desk_chain_stalled', '1 where finality stalls.', (row) => (row.stalled_since ? 1 : 0)),
  ]
}

const outflowFigure = async (db: Db) => ({
  name: 'desk_unexplained_outflows',
  help: 'Times that money left a deposit address without an approved sweep.',
  labels: ['chain'],
  values: (await countOutflows(db)).map(({ chainId, times }) => ({
    labels: { chain: String(chainId) },
    value: times,
  })),
})

const stopFigure = async (db: Db) => ({
  name: 'desk_stops',
  help: 'What operators have stopped: quotes, payouts, or a chain.',
  labels: ['scope'],
  values: (await selectStops(db).execute()).map(({ scope }) => ({ labels: { scope }, value: 1 })),
})

const screeningFigure = async (db: Db) => ({
  name: 'desk_screening_cases',
  help: 'Hits of a sanctions list that two operators have to look at.',
  labels: [],
  values: [
    { labels: {}, value: (await selectCases(db).where('status', '=', 'open').execute()).length },
  ],
})

const receiptFigure = async (db: Db, now: Date) => {
  const { rows } = await sql<{ since: Date | null }>`
    select min(completed_at) as since from receipts_due join quotes using (transaction_id)`.execute(
    db,
  )
  const since = rows[0]?.since ?? now
  return {
    name: 'desk_receipt_oldest_seconds',
    help: 'Since the oldest transfer was paid whose receipt is not signed yet; 0 where each is.',
    labels: [],
    values: [{ labels: {}, value: seconds(since, now) }],
  }
}

async function bankFiles(bank: MetricsDeps['bank']): Promise<readonly Counted[]> {
  const [incoming, quarantine] = await Promise.all([bank.countIncoming(), bank.listQuarantine()])
  return [
    { state: 'incoming', count: BigInt(incoming) },
    { state: 'quarantine', count: BigInt(quarantine.length) },
  ]
}

const byState = (name: string, help: string, rows: readonly Counted[]) => ({
  name,
  help,
  labels: ['state'],
  values: rows.map(({ state, count }) => ({
    labels: { state },
    value: Number.parseInt(count.toString(), 10),
  })),
})

async function counted(db: Db, table: 'quotes' | 'payouts', isOpen: RawBuilder<unknown>) {
  const { rows } = await sql<Counted>`
    select status as state, count(*) as count from ${sql.table(table)}
    where ${isOpen} group by status`.execute(db)
  return rows
}
