import { type RawBuilder, sql } from 'kysely'

import type { Db } from '@server/ports/db'
import { IS_PAYOUT_OPEN } from '../records/payout/row'

/** What ledger and records must never show; each is a count that has to be zero. */
export interface LedgerDifferences {
  /** Postings or assets that do not sum to zero. */
  readonly unbalanced: number
  /** Final deposits without an entry in the books, or the other way round. */
  readonly uncredited: number
  /** Quotes that were paid more than they were owed. */
  readonly overpaid: number
  /** Settled quotes without a payout. */
  readonly unpaid: number
  /** Assets of which suspense holds something else than what is held for people to decide on. */
  readonly suspense: number
  /** Assets of which the books have something else on chain than what came less what was sent back. */
  readonly onChain: number
  /** Quotes that are settled or over while the books still owe their customer something, or the customer the desk. */
  readonly customers: number
  /** Payouts whose file is not what was committed. */
  readonly altered: number
  /** Cents in payout clearing that no live payout explains. */
  readonly unexplainedClearing: bigint
  /** Cents at the bank that no completed payout and no other entry explains. */
  readonly unexplainedBank: bigint
}

type Counts<K extends keyof LedgerDifferences> = Readonly<Record<K, number>>
type BookCounts = Counts<'unbalanced' | 'uncredited' | 'overpaid' | 'unpaid' | 'altered'>
type HeldCounts = Counts<'suspense' | 'onChain' | 'customers'>

/** Compares ledger, deposits, quotes and payouts with one another (reliability, goal G13). */
export async function readLedgerDifferences(db: Db): Promise<LedgerDifferences> {
  return {
    ...(await onlyRow(db, BOOKS)),
    ...(await onlyRow(db, HELD)),
    unexplainedClearing: await unexplained(db, sql`account = 'payout:clearing'`, IS_IN_CLEARING),
    unexplainedBank: await unexplained(db, OF_BANK, IS_BOOKED),
  }
}

const BOOKS = sql<BookCounts>`
    select
      (select count(*)::integer from (
        select 1 from ledger_entries group by posting_id, asset having sum(amount) <> 0
      ) as unbalanced) as unbalanced,
      (select count(*)::integer from deposits
        full join (select id from ledger_postings where kind = 'deposit') as posted
          on posted.id = 'deposit:' || deposits.chain_id || ':' || tx_hash || ':' || log_index
        where (deposits.status = 'final') is distinct from (posted.id is not null)) as uncredited,
      (select count(*)::integer from quotes where (
        select coalesce(sum(amount_cents), 0) from payouts
        where quote_id = quotes.id and (${IS_PAYOUT_OPEN} or status = 'completed')
      ) > coalesce(settled_cents - fee_cents, 0)) as overpaid,
      (select count(*)::integer from quotes where settled_at is not null and not exists (
        select 1 from payouts where quote_id = quotes.id
      )) as unpaid,
      (select count(*)::integer from payouts where file_content is not null
        and encode(sha256(convert_to(file_content, 'UTF8')), 'hex') <> file_sha256
        -- Of an erased person the file is gone and its hash stays.
        and not (file_content = '' and exists (select 1 from quotes join accounts on accounts.id = account_id
          where quotes.id = quote_id and erased_at is not null))) as altered`

/** What is held, what was sent back, and what nobody may be owed any more. */
const HELD = sql<HeldCounts>`
    with booked as (
      select account, asset, sum(amount) as amount from ledger_entries group by account, asset
    ), held as (
      select 'suspense:' || chain_id || ':' || asset as account, sum(units) as units from (
        select chain_id, asset, units from holds
          where transaction_id is not null and reason <> 'unlisted' and status not in ('accepted', 'refunded')
        union all
        -- Of an unlisted token a hold counts no more than its column holds: here it is what came.
        select d.chain_id, d.asset, d.units from deposits d join holds h on h.id = d.hold_id
          where h.reason = 'unlisted' and h.status not in ('accepted', 'refunded')
        union all
        -- Its quote has ended without it: it is held once it is found.
        select chain_id, asset, units from deposits where lost_at is not null and bucket = 'held' and hold_id is null
      ) as open group by chain_id, asset
    ), came as (
      select 'chain:' || chain_id || ':' || asset as account, sum(units) as units from (
        select chain_id, asset, units from deposits where status = 'final'
        union all
        select chain_id, asset, -coalesce(refund_units, units) from holds where status = 'refunded'
      ) as moves group by chain_id, asset
    )
    select
      (select count(*)::integer from (select account, amount from booked where account like 'suspense:%' and account <> 'suspense:EUR') as b
        full join held on held.account = b.account
        where coalesce(-b.amount, 0) <> coalesce(units, 0)) as suspense,
      (select count(*)::integer from (
          -- Sweeps, moves of the treasury and losses move between these; nothing else does but what came and was sent back.
          select 'chain:' || asset as account, sum(amount) as amount from ledger_entries
          where account like 'chain:%' or account like 'treasury:%' or account like 'gas:%'
            or account like 'lost:%' or account like 'custody:%' group by asset
        ) as b
        full join came on came.account = b.account
        where coalesce(b.amount, 0) <> coalesce(units, 0)) as "onChain",
      (select count(*)::integer from booked join quotes on booked.account = 'customer:' || quotes.id
        where booked.amount <> 0
          and quotes.status in ('processing', 'completed', 'expired', 'refunded', 'failed')
          -- Until people have closed a dispute the customer may be owed the euros.
          and not exists (select 1 from payouts where quote_id = quotes.id and status = 'disputed')) as customers`

async function onlyRow<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const [row] = (await query.execute(db)).rows
  if (!row) throw new Error('the reconciliation query gave no row')
  return row
}

/** Cents on accounts that live payouts do not explain. */
async function unexplained(
  db: Db,
  accounts: RawBuilder<unknown>,
  live: RawBuilder<unknown>,
): Promise<bigint> {
  const { rows } = await sql<{ cents: string }>`
    select (
      coalesce((select sum(amount) from ledger_entries where ${accounts}), 0)
      + coalesce((select sum(amount_cents) from payouts where ${live}), 0)
    )::text as cents`.execute(db)
  return BigInt(rows[0]?.cents ?? '0')
}

/** What came and went besides payouts stands on both sides: at the bank, and as fees, suspense or other. */
const OF_BANK = sql`(account like 'bank:%' or account = 'suspense:EUR')`
const IS_BOOKED = sql`status = 'completed'`
const IS_IN_CLEARING = sql`${IS_PAYOUT_OPEN} and status <> 'disputed'`
