import type { Client } from 'pg'

/** Columns that the invariants read, past the desk: each as text, nothing as an empty one. */
const COLUMNS = {
  quotes: [
    ...['id', 'account_id', 'recipient_id', 'address', 'chain_id', 'asset', 'status'],
    ...['fee_cents', 'settled_units', 'settled_cents', 'superseded_at', 'iban'],
  ],
  deposits: [
    ...['chain_id', 'tx_hash', 'log_index', 'block_number', 'address', 'asset', 'units'],
    ...['status', 'bucket', 'reason', 'held_units', 'quote_id', 'hold_id'],
  ],
  holds: [
    ...['id', 'account_id', 'chain_id', 'asset', 'units', 'reason', 'status', 'quote_id'],
    ...['refund_units', 'transaction_id', 'settled_quote_id', 'address', 'opened_at'],
  ],
  payouts: ['id', 'quote_id', 'status', 'amount_cents', 'end_to_end_id', 'iban'],
  deposit_addresses: ['address_index', 'account_id', 'recipient_id', 'address'],
  ledger_entries: ['id', 'posting_id', 'account', 'asset', 'amount'],
  ledger_postings: ['id', 'kind'],
  chain_transfers: ['chain_id', 'tx_hash', 'log_index', 'applied_at'],
  chain_cursors: ['chain_id', 'height', 'hash', 'frozen_at'],
} as const

type Tables = typeof COLUMNS
type Row<Columns extends readonly string[]> = Readonly<Record<Columns[number], string>>

/** The desk's rows at one instant. */
export type Seen = { readonly [Table in keyof Tables]: readonly Row<Tables[Table]>[] }

const cells = (columns: readonly string[]): string =>
  columns.map((column) => `coalesce(${column}::text, '') as ${column}`).join(', ')

const rowsOf = ([table, columns]: readonly [string, readonly string[]]): string =>
  `'${table}', (select coalesce(json_agg(r), '[]') from (select ${cells(columns)} from ${table} order by 1, 2) r)`

const QUERY = `select json_build_object(${Object.entries(COLUMNS).map(rowsOf).join(', ')}) as seen`

/** One statement, so that all of it is of one instant. */
export async function look(client: Client): Promise<Seen> {
  const { rows } = await client.query<{ seen: Seen }>(QUERY)
  const [row] = rows
  if (!row) throw new Error('the database tells nothing')
  return row.seen
}
