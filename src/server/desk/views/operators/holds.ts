import type { Selectable } from 'kysely'

import type { Db } from '@server/ports/db'
import type { AccountTables } from '../../records/account'
import { selectHoldNamed } from '../../records/hold/find'
import { type HoldRow, type HoldState, type HoldTables, toHold } from '../../records/hold/row'
import { type OperatorProposal, selectOpenProposals } from '../../records/operator-proposal'
import type { QuoteTables } from '../../records/quote/row'
import { mayBeRefunded } from '../restored-holds'
import { ibanTail, tokenText } from './amounts'

const tables = (db: Db) => db.withTables<AccountTables & HoldTables & QuoteTables>()

/** Each with its owner, and the transaction that shows it. */
export const selectOwnedHolds = (db: Db) =>
  tables(db)
    .selectFrom('holds')
    .leftJoin('quotes', 'quotes.id', 'holds.quote_id')
    .innerJoin('accounts', 'accounts.id', 'holds.account_id')
    .selectAll('holds')
    .select(['accounts.email', 'accounts.name', 'quotes.transaction_id as shown_as'])

/** Oldest first. One whose quote was sent to the bank again is no longer held. */
export const heldRows = (db: Db, statuses: readonly HoldState[], limit: number) =>
  selectOwnedHolds(db)
    .where('holds.status', 'in', statuses)
    .where((where) =>
      where.or([
        where('holds.transaction_id', 'is not', null),
        where('quotes.status', '=', 'on-hold'),
      ]),
    )
    .orderBy('opened_at')
    .limit(limit)

/** Each with what is proposed for it. */
export async function selectHoldRows(db: Db, statuses: readonly HoldState[], limit: number) {
  const rows = await heldRows(db, statuses, limit).execute()
  const proposals = new Map((await selectOpenProposals(db)).map((each) => [each.subject, each]))
  const unaccounted = await Promise.all(rows.map((row) => mayBeRefunded(db, toHold(row))))
  return rows.map((row, index) => ({
    id: row.id,
    status: row.status,
    reason: row.reason,
    account: row.email,
    chain: BigInt(row.chain_id),
    amount: tokenText(row.units, row.symbol, row.decimals),
    quote: row.quote_id,
    refundTo: row.refund_to,
    maybeRefunded: unaccounted[index] ? 'before the restore' : null,
    opened: row.opened_at,
    proposed: proposedText(proposals.get(row.id)),
  }))
}

const proposedText = (open: OperatorProposal | undefined): string | null =>
  open ? `${open.action} by ${open.proposedBy}` : null

/** By its own id or its transaction's. */
export async function selectHoldFields(db: Db, id: string) {
  const row = await selectHoldNamed(db, id).executeTakeFirst()
  return row ? fieldsOf(row) : null
}

const fieldsOf = (row: Selectable<HoldRow>) => ({
  id: row.id,
  transaction: row.transaction_id,
  account: row.account_id,
  status: row.status,
  reason: row.reason,
  chain: BigInt(row.chain_id),
  asset: row.asset,
  amount: tokenText(row.units, row.symbol, row.decimals),
  quote: row.quote_id,
  settledBy: row.settled_quote_id,
  resendTo: row.resend_to && ibanTail(row.resend_to.iban),
  resendAsked: row.resend_asked_at,
  refundTo: row.refund_to,
  refundAsked: row.refund_asked_at,
  refundTx: row.refund_tx,
  refundSent: row.refund_sent_at,
  opened: row.opened_at,
  closed: row.closed_at,
})
