import { type RawBuilder, sql } from 'kysely'

import { numberOf } from '@kernel/amounts'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { chainTables } from '../records/chain/cursor'
import { readClosure } from '../records/desk-closure'
import { countOutflows } from '../records/outflow'
import { IS_PAYOUT_OPEN } from '../records/payout/row'
import { readLooks } from '../records/price-look'
import { selectCases } from '../records/screening-case'
import { selectStops } from '../records/stop'
import { readBankMetrics } from './bank-metrics'
import { readHourlyMetrics, readReconcileMetrics } from './reconcile-metrics'

interface Counted {
  readonly state: string
  readonly count: bigint
}

type MetricsDeps = Pick<
  FlowDeps,
  'database' | 'clock' | 'bank' | 'bankProfile' | 'settings' | 'catalogue'
>

const IS_QUOTE_OPEN = sql`status in ('awaits-crypto', 'confirming', 'processing', 'on-hold')`

const seconds = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000

/** What alarms are made of, in groups that are read by themselves: whatever one lacks, the others are told. */
export const figureGroups = (deps: MetricsDeps) => ({
  transfers: () => transferFigures(deps),
  chains: () => chainFigures(deps),
  books: async () => [...(await readReconcileMetrics(deps)), ...(await readHourlyMetrics(deps))],
  bank: () => readBankMetrics(deps),
  'bank-folder': () => folderFigures(deps),
  operators: () => operatorFigures(deps),
  prices: () => priceFigures(deps),
  receipts: () => receiptFigures(deps),
})

/** What is over is a number that only grows: it says nothing, and counting it costs. */
async function transferFigures({ database: { db } }: MetricsDeps) {
  const [quotes, payouts] = await Promise.all([
    counted(db, 'quotes', IS_QUOTE_OPEN),
    counted(db, 'payouts', IS_PAYOUT_OPEN),
  ])
  return [
    byState('desk_quotes', 'Quotes that are not over, by state.', quotes),
    byState('desk_payouts', 'Payouts that are not over, by state.', payouts),
  ]
}

async function chainFigures({ database: { db }, clock }: MetricsDeps) {
  const [chains, outflows] = await Promise.all([
    chainTables(db).selectFrom('chain_health').selectAll().execute(),
    countOutflows(db),
  ])
  const now = clock.now()
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
    byChain('desk_chain_head_age_seconds', 'Age of the newest block.', (row) =>
      seconds(row.head_time, now),
    ),
    byChain('desk_chain_final_age_seconds', 'Age of the newest final block.', (row) =>
      row.final_time ? seconds(row.final_time, now) : Number.POSITIVE_INFINITY,
    ),
    byChain('desk_chain_examined_age_seconds', 'Since a watcher last looked.', (row) =>
      seconds(row.checked_at, now),
    ),
    byChain('desk_chain_stalled', '1 where finality stalls.', (row) => (row.stalled_since ? 1 : 0)),
    outflowFigure([
      ...chains.map((row) => [row.chain_id, 0] as const),
      ...outflows.map(({ chainId, times }) => [chainId, times] as const),
    ]),
  ]
}

/** A chain without one has 0, so that its first one is a rise. */
const outflowFigure = (times: readonly (readonly [chainId: number, times: number])[]) => ({
  name: 'desk_unexplained_outflows',
  help: 'Times that money left a deposit address without an approved sweep.',
  labels: ['chain'],
  values: Array.from(new Map(times), ([chainId, value]) => ({
    labels: { chain: String(chainId) },
    value,
  })),
})

const operatorFigures = async ({ database: { db } }: MetricsDeps) =>
  Promise.all([stopFigure(db), closedFigure(db), screeningFigure(db)])

const stopFigure = async (db: Db) => ({
  name: 'desk_stops',
  help: 'What operators have stopped: quotes, payouts, or a chain.',
  labels: ['scope'],
  values: (await selectStops(db).execute()).map(({ scope }) => ({ labels: { scope }, value: 1 })),
})

const closedFigure = async (db: Db) => ({
  name: 'desk_closed',
  help: '1 while the desk is closed for a restore, by itself or by an operator.',
  labels: [],
  values: [{ labels: {}, value: (await readClosure(db)) === null ? 0 : 1 }],
})

const screeningFigure = async (db: Db) => ({
  name: 'desk_screening_cases',
  help: 'Hits of a sanctions list that two operators have to look at.',
  labels: [],
  values: [
    { labels: {}, value: (await selectCases(db).where('status', '=', 'open').execute()).length },
  ],
})

/** As each token was looked at last; one that is not listed any more stops nothing. */
async function priceFigures({ database: { db }, catalogue }: MetricsDeps) {
  const looks = await readLooks(db)
  return [
    {
      name: 'desk_price_stopped',
      help: '1 for each token that takes no quotes, since its price may not be used.',
      labels: ['chain', 'symbol', 'reason'],
      values: looks.flatMap(({ chainId, asset, stop }) => {
        const token = catalogue.token(chainId, asset)
        if (!token || stop === null || !catalogue.chain(chainId)?.takesQuotes) return []
        const { symbol } = token
        return [{ labels: { chain: String(chainId), symbol, reason: stop }, value: 1 }]
      }),
    },
  ]
}

async function receiptFigures({ database: { db }, clock }: MetricsDeps) {
  const now = clock.now()
  const { rows } = await sql<{ since: Date | null }>`
    select min(completed_at) as since
    from receipts_due join quotes using (transaction_id)`.execute(db)
  return [
    {
      name: 'desk_receipt_oldest_seconds',
      help: 'Since the oldest transfer was paid whose receipt is not signed yet; 0 where each is.',
      labels: [],
      values: [{ labels: {}, value: seconds(rows[0]?.since ?? now, now) }],
    },
  ]
}

async function folderFigures({ bank }: MetricsDeps) {
  const [incoming, quarantine] = await Promise.all([bank.countIncoming(), bank.listQuarantine()])
  return [
    byState('desk_bank_files', 'Files of the bank that are not read, by state.', [
      { state: 'incoming', count: BigInt(incoming) },
      { state: 'quarantine', count: BigInt(quarantine.length) },
    ]),
  ]
}

const byState = (name: string, help: string, rows: readonly Counted[]) => ({
  name,
  help,
  labels: ['state'],
  values: rows.map(({ state, count }) => ({
    labels: { state },
    value: numberOf(count),
  })),
})

async function counted(db: Db, table: 'quotes' | 'payouts', isOpen: RawBuilder<unknown>) {
  const { rows } = await sql<Counted>`
    select status as state, count(*) as count from ${sql.table(table)}
    where ${isOpen} group by status`.execute(db)
  return rows
}
