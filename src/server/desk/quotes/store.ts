import { sql } from 'kysely'

import { secondsAfter } from '@server/ports/clock'
import type { Db, Tx } from '@server/ports/db'
import type { RateProof } from '@server/ports/tables/money'
import { record } from '@server/ports/state-events'
import type { RecipientFacts } from './facts'
import { type StoredQuote, toQuote } from './quote'
import { assertMayBecome, type QuoteState } from './transitions'

export interface NewQuote {
  readonly id: string
  readonly transactionId: string
  readonly accountId: string
  readonly recipient: RecipientFacts
  readonly recipientName: string
  readonly network: string
  readonly chainId: number
  readonly asset: string
  readonly symbol: string
  readonly decimals: number
  readonly units: bigint
  readonly cents: bigint
  readonly feeCents: bigint
  readonly minCents: bigint
  readonly rate: string
  readonly proof: RateProof
  readonly address: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Given where it takes nobody's place: a hold that is paid out at once. */
  readonly supersededAt?: Date
}

const columnsOf = ({ recipient, ...quote }: NewQuote) => ({
  id: quote.id,
  transaction_id: quote.transactionId,
  account_id: quote.accountId,
  recipient_id: recipient.id,
  recipient_type: recipient.type,
  recipient_name: quote.recipientName,
  recipient_nickname: recipient.nickname,
  iban: recipient.iban,
  bic: recipient.bic,
  bank_name: recipient.bankName,
  reference: recipient.reference,
  network: quote.network,
  chain_id: quote.chainId,
  asset: quote.asset,
  symbol: quote.symbol,
  decimals: quote.decimals,
  units: quote.units,
  eur_cents: quote.cents,
  fee_cents: quote.feeCents,
  min_cents: quote.minCents,
  rate: quote.rate,
  proof: JSON.stringify(quote.proof),
  address: quote.address,
  status: 'awaits-crypto',
  created_at: quote.createdAt,
  expires_at: quote.expiresAt,
  superseded_at: quote.supersededAt,
})

export async function insertQuote(tx: Tx, quote: NewQuote): Promise<StoredQuote> {
  const row = await tx
    .insertInto('quotes')
    .values(columnsOf(quote))
    .returningAll()
    .executeTakeFirstOrThrow()
  const event = { from: null, to: 'awaits-crypto', actor: 'account', reason: 'agreed' }
  await record(tx, { subject: 'quote', id: quote.id, ...event, at: quote.createdAt })
  return toQuote(row)
}

/** Ends the window of the open quote that a new one replaces; it expires once the chain has been read that far. */
export async function supersede(tx: Tx, accountId: string, recipientId: number, at: Date) {
  await tx
    .updateTable('quotes')
    .set({ superseded_at: at })
    .where('account_id', '=', accountId)
    .where('recipient_id', '=', recipientId)
    .where('status', '=', 'awaits-crypto')
    .where('superseded_at', 'is', null)
    .execute()
}

/** By its own id or by its transaction's; foreign and missing alike give null. */
export async function quoteOf(db: Db, accountId: string, id: string): Promise<StoredQuote | null> {
  const row = await db
    .selectFrom('quotes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('id', '=', id), where('transaction_id', '=', id)]))
    .executeTakeFirst()
  return row ? toQuote(row) : null
}

/** Several at once, in the order asked for. */
export async function quotesByIds(db: Db, ids: readonly string[]): Promise<readonly StoredQuote[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('quotes').selectAll().where('id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, toQuote(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export async function lockQuote(tx: Tx, id: string): Promise<StoredQuote | null> {
  const row = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? toQuote(row) : null
}

export interface Change {
  readonly to: QuoteState
  readonly reason: string
  readonly actor: string
  readonly at: Date
  readonly columns?: {
    readonly hold_reason?: string | null
    readonly exception?: string
    readonly seen_at?: Date | null
    readonly superseded_at?: Date
    readonly settled_at?: Date
    readonly settled_units?: bigint
    readonly settled_cents?: bigint
    readonly settled_rate?: string
    readonly settled_proof?: string
    readonly completed_at?: Date
  }
}

/** The only way in which a quote's status changes. */
export async function changeQuote(tx: Tx, quote: StoredQuote, change: Change): Promise<void> {
  assertMayBecome(quote.status, change.to)
  await tx
    .updateTable('quotes')
    .set({ status: change.to, ...change.columns })
    .where('id', '=', quote.id)
    .execute()
  const { to, reason, actor, at } = change
  await record(tx, { subject: 'quote', id: quote.id, from: quote.status, to, actor, reason, at })
}

/** When a newer quote for the same recipient was taken, if one still stands open. */
export async function newerOpen(tx: Tx, quote: StoredQuote): Promise<Date | null> {
  const row = await tx
    .selectFrom('quotes')
    .select('created_at')
    .where('account_id', '=', quote.accountId)
    .where('recipient_id', '=', quote.recipient.id)
    .where('created_at', '>', quote.createdAt)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Open quotes that a deposit bears on, or whose deposits were taken back. */
export async function touched(db: Db, chainId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('quotes')
    .select('id')
    .where('chain_id', '=', chainId)
    .where((where) =>
      where.or([
        where('status', '=', 'confirming'),
        where.and([
          where('status', '=', 'awaits-crypto'),
          where.exists(
            where
              .selectFrom('deposits')
              .select(sql`1`.as('one'))
              .whereRef('deposits.quote_id', '=', 'quotes.id')
              .where('bucket', '=', 'matched')
              .where('deposits.status', 'in', ['seen', 'final']),
          ),
        ]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Open quotes whose chain has been read past the end of their window. */
export async function due(db: Db, graceSeconds: number, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('quotes')
    .innerJoin('chain_cursors', 'chain_cursors.chain_id', 'quotes.chain_id')
    .select(['quotes.id', 'superseded_at', 'expires_at', 'scanned_to'])
    .where('status', '=', 'awaits-crypto')
    .where((where) =>
      where.or([
        where('superseded_at', '<', where.ref('scanned_to')),
        where('expires_at', '<', where.ref('scanned_to')),
      ]),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows
    .filter(
      (row) =>
        row.superseded_at !== null || secondsAfter(row.expires_at, graceSeconds) < row.scanned_to,
    )
    .map(({ id }) => id)
}
