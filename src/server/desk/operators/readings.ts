import { Money } from '@kernel/money'
import { EUR, token } from '@kernel/units'
import type { Db } from '@server/ports/db'
import type { AccountTables } from '../records/account'
import type { DepositTables } from '../records/deposit/row'
import type { PayoutState, PayoutTables } from '../records/payout/row'
import type { QuoteTables } from '../records/quote/row'
import type { QuoteState } from '../records/quote/row'
import type { StateEventTables } from '../records/state-event'

const tables = (db: Db) =>
  db.withTables<AccountTables & QuoteTables & DepositTables & PayoutTables & StateEventTables>()

/** What operators read of the money: plain rows, amounts as people write them. */

const euros = (cents: bigint | null): string | null =>
  cents === null ? null : Money.ofBase(cents, EUR).toFixedText()

/** '1000 USDC'; of a token that nobody lists nobody knows the decimals. */
export const amount = (units: string | null, symbol: string | null, decimals: number | null) =>
  units === null
    ? null
    : symbol === null || decimals === null
      ? `${units} base units`
      : `${Money.ofBase(BigInt(units), token(symbol, decimals)).toText()} ${symbol}`

interface Asked<State> {
  readonly status: State | null
  readonly limit: number
}

export async function quoteRows(db: Db, { status, limit }: Asked<QuoteState>) {
  const query = tables(db)
    .selectFrom('quotes')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .selectAll('quotes')
    .select('accounts.email')
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id')
    .limit(limit)
  const rows = await (status === null ? query : query.where('status', '=', status)).execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    account: row.email,
    network: row.network,
    asked: amount(row.units, row.symbol, row.decimals),
    euros: euros(row.eur_cents),
    hold: row.hold_reason,
    created: row.created_at,
    expires: row.expires_at,
  }))
}

/** By its own id or its transaction's. */
export async function quoteFacts(db: Db, id: string) {
  const row = await tables(db)
    .selectFrom('quotes')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('transaction_id', '=', id)]))
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    transaction: row.transaction_id,
    account: row.account_id,
    status: row.status,
    exception: row.exception,
    hold: row.hold_reason,
    network: row.network,
    asked: amount(row.units, row.symbol, row.decimals),
    euros: euros(row.eur_cents),
    fee: euros(row.fee_cents),
    rate: row.rate,
    settled: amount(row.settled_units, row.symbol, row.decimals),
    settledEuros: euros(row.settled_cents),
    // The last digits tell accounts apart; the whole number is in the payment file.
    recipient: row.recipient_name,
    iban: `…${row.iban.slice(-4)}`,
    address: row.address,
    created: row.created_at,
    expires: row.expires_at,
    superseded: row.superseded_at,
    completed: row.completed_at,
  }
}

export async function depositRows(
  db: Db,
  { limit, isHeld, quoteId }: { limit: number; isHeld: boolean; quoteId: string | null },
) {
  let query = tables(db).selectFrom('deposits').selectAll().orderBy('seen_at', 'desc').limit(limit)
  if (isHeld)
    query = query.where((where) =>
      where.or([where('bucket', '<>', 'matched'), where('held_units', '>', '0')]),
    )
  if (quoteId !== null) query = query.where('quote_id', '=', quoteId)
  return (await query.execute()).map(depositFacts)
}

type DepositRow = Awaited<ReturnType<typeof depositRow>>

const depositRow = (db: Db, chainId: number, txHash: string, logIndex: number) =>
  tables(db)
    .selectFrom('deposits')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('tx_hash', '=', txHash)
    .where('log_index', '=', logIndex)
    .executeTakeFirst()

/** By the id that lists and logs give it: chain, transaction and log. */
export async function depositOf(db: Db, id: string) {
  const [, chain, txHash = '', log] = /^(\d{1,9}):(0x[0-9a-f]{64}):(-?\d{1,6})$/.exec(id) ?? []
  if (chain === undefined || log === undefined) return null
  const row = await depositRow(db, Number.parseInt(chain, 10), txHash, Number.parseInt(log, 10))
  return row ? { ...depositFacts(row), address: row.address, sender: row.sender } : null
}

const depositFacts = (row: NonNullable<DepositRow>) => ({
  id: `${row.chain_id}:${row.tx_hash}:${row.log_index}`,
  status: row.status,
  bucket: row.bucket,
  reason: row.reason,
  amount: amount(row.units, row.symbol, row.decimals),
  held: amount(row.held_units, row.symbol, row.decimals),
  quote: row.quote_id,
  block: row.block_number,
  blockTime: row.block_time,
})

export async function payoutRows(
  db: Db,
  { status, limit, quoteId = null }: Asked<PayoutState> & { readonly quoteId?: string | null },
) {
  let query = tables(db)
    .selectFrom('payouts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('attempt', 'desc')
    .limit(limit)
  if (status !== null) query = query.where('status', '=', status)
  if (quoteId !== null) query = query.where('quote_id', '=', quoteId)
  return (await query.execute()).map((row) => ({
    id: row.id,
    quote: row.quote_id,
    attempt: BigInt(row.attempt),
    status: row.status,
    euros: euros(row.amount_cents),
    endToEndId: row.end_to_end_id,
    bank: row.bank_code,
    created: row.created_at,
  }))
}

export async function payoutFacts(db: Db, id: string) {
  const row = await tables(db)
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    quote: row.quote_id,
    attempt: BigInt(row.attempt),
    status: row.status,
    euros: euros(row.amount_cents),
    creditor: row.creditor_name,
    iban: `…${row.iban.slice(-4)}`,
    endToEndId: row.end_to_end_id,
    msgId: row.msg_id,
    uetr: row.uetr,
    file: row.file_name,
    bank: row.bank_code,
    bankReason: row.bank_reason,
    leaseUntil: row.lease_until,
    created: row.created_at,
    submitted: row.submitted_at,
    accepted: row.accepted_at,
    completed: row.completed_at,
  }
}

/** What happened to a thing, oldest first. */
export async function eventsOf(
  db: Db,
  subject: 'quote' | 'deposit' | 'payout' | 'hold',
  id: string,
) {
  const rows = await tables(db)
    .selectFrom('state_events')
    .select(['at', 'from_state', 'to_state', 'actor', 'reason'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ at, from_state, to_state, actor, reason }) => ({
    at,
    from: from_state,
    to: to_state,
    actor,
    reason,
  }))
}
