import { sql } from 'kysely'

import type { Disclosures, Receipt, SignedReceipt } from '@kernel/receipt'
import type { JsonColumn } from '@server/ports/columns'
import type { Db, Tx } from '@server/ports/db'

export type ReceiptTables = {
  receipts: {
    account_id: string
    end_to_end_id: string
    transaction_id: string
    document: JsonColumn<Receipt>
    key: string
    signature: string
    issued_at: Date
  }
  receipt_names: { account_id: string; end_to_end_id: string; disclosures: JsonColumn<Disclosures> }
  receipts_due: { account_id: string; transaction_id: string; due_at: Date }
}

/** A signed receipt of an account, with all names that its holder may show. */
export interface ReceiptRecord extends SignedReceipt {
  readonly accountId: string
}

/** A transfer of an account; its quote's transaction id. */
interface Transfer {
  readonly accountId: string
  readonly transactionId: string
}

const table = (db: Db) => db.withTables<ReceiptTables>()

const ofTransfer = ({ accountId, transactionId }: Transfer) => ({
  ...{ account_id: accountId, transaction_id: transactionId },
})

/** Another desk may have signed one of the same payout meanwhile: the first one stands. */
export async function insertReceipt(tx: Tx, record: ReceiptRecord, issuedAt: Date): Promise<void> {
  const { accountId, receipt, proof, disclosed } = record
  const key = { account_id: accountId, end_to_end_id: receipt.payout.endToEndId }
  const row = { ...key, ...proof, issued_at: issuedAt, transaction_id: receipt.transactionId }
  const added = await table(tx)
    .insertInto('receipts')
    .values({ ...row, document: JSON.stringify(receipt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('end_to_end_id')
    .executeTakeFirst()
  if (!added) return
  const names = { ...key, disclosures: JSON.stringify(disclosed) }
  await table(tx).insertInto('receipt_names').values(names).execute()
}

/** The newest of a transfer: one that was returned and sent again has several. */
export async function findReceipt(
  db: Db,
  { accountId, transactionId }: Transfer,
): Promise<ReceiptRecord | null> {
  const row = await ofAccount(db, accountId)
    .where('r.transaction_id', '=', transactionId)
    .orderBy('r.issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toRecord(accountId, row) : null
}

/** Of an account's payouts, by end-to-end id; those that are not signed yet are absent. */
export async function findReceipts(
  db: Db,
  accountId: string,
  endToEndIds: readonly string[],
): Promise<ReadonlyMap<string, ReceiptRecord>> {
  const rows = await ofAccount(db, accountId)
    .where(sql<boolean>`r.end_to_end_id = any(${endToEndIds})`)
    .execute()
  return new Map(
    rows.map((row) => [row.document.payout.endToEndId, toRecord(accountId, row)] as const),
  )
}

const ofAccount = (db: Db, accountId: string) =>
  table(db)
    .selectFrom('receipts as r')
    .leftJoin('receipt_names as n', (names) =>
      names
        .onRef('n.account_id', '=', 'r.account_id')
        .onRef('n.end_to_end_id', '=', 'r.end_to_end_id'),
    )
    .where('r.account_id', '=', accountId)
    .select(['r.document', 'r.key', 'r.signature', 'n.disclosures'])

interface ReceiptRow {
  readonly document: Receipt
  readonly key: string
  readonly signature: string
  readonly disclosures: Disclosures | null
}

const toRecord = (
  accountId: string,
  { document, key, signature, disclosures }: ReceiptRow,
): ReceiptRecord => ({
  ...{ accountId, receipt: document, proof: { key, signature }, disclosed: disclosures ?? {} },
})

/** The transfer whose receipt has waited longest. */
export async function nextDueReceipt(db: Db, now: Date): Promise<(Transfer & Due) | null> {
  const due = table(db).selectFrom('receipts_due').selectAll().where('due_at', '<=', now)
  const row = await due.orderBy('due_at').limit(1).executeTakeFirst()
  if (!row) return null
  return { accountId: row.account_id, transactionId: row.transaction_id, dueAt: row.due_at }
}

interface Due {
  readonly dueAt: Date
}

/** One that came due anew meanwhile stays. */
export async function deleteDueReceipt(db: Db, due: Transfer & Due): Promise<void> {
  await table(db)
    .deleteFrom('receipts_due')
    .where((row) => row.and({ ...ofTransfer(due), due_at: due.dueAt }))
    .execute()
}

export async function postponeReceipt(db: Db, transfer: Transfer, until: Date): Promise<void> {
  await table(db)
    .updateTable('receipts_due')
    .set({ due_at: until })
    .where((row) => row.and(ofTransfer(transfer)))
    .execute()
}
