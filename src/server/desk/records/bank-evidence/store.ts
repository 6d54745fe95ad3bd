import type { Insertable } from 'kysely'

import type {
  AccountStatement,
  BankDocument,
  BankEntry,
  BankTransactionCode,
  EntryDetail,
} from '@server/ports/bank-evidence'
import type { Db, Tx } from '@server/ports/db'
import {
  type BankEntryRow,
  bankEvidenceTables,
  type BankEvidenceTables,
  type EntryDetailRow,
} from './row'

/** Rows of one statement of SQL: PostgreSQL takes at most 65,535 values. */
const ROWS = 1_000

/** Of these, what was kept before. */
export async function findKnownFiles(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await bankEvidenceTables(db)
    .selectFrom('bank_files')
    .select('sha256')
    .where('sha256', 'in', hashes)
    .execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** Keeps a whole message; false where a file of the same bytes was kept before. */
export async function insertBankDocument(
  tx: Tx,
  file: { readonly name: string; readonly sha256: string },
  document: BankDocument,
  at: Date,
): Promise<boolean> {
  const { kind, version, messageId, unknownElements } = document
  const noted = await bankEvidenceTables(tx)
    .insertInto('bank_files')
    .values({
      ...{ ...file, kind, version, message_id: messageId },
      ...{ unknown_elements: unknownElements, read_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((noted.numInsertedOrUpdatedRows ?? 0n) === 0n) return false
  await insertStatuses(tx, file.sha256, document)
  for (const [position, statement] of document.statements.entries())
    await insertStatement(tx, file.sha256, position, statement)
  return true
}

async function insertStatuses(tx: Tx, sha256: string, { statuses }: BankDocument): Promise<void> {
  await insertRows(
    tx,
    'bank_statuses',
    statuses.map((status, position) => ({
      file_sha256: sha256,
      position,
      level: status.level,
      original_msg_id: status.originalMsgId,
      original_msg_name: status.originalMsgName,
      payment_info_id: status.paymentInfoId,
      end_to_end_id: status.endToEndId,
      uetr: status.uetr,
      status: status.status,
      reasons: JSON.stringify(status.reasons),
    })),
  )
}

async function insertStatement(
  tx: Tx,
  sha256: string,
  position: number,
  statement: AccountStatement,
): Promise<void> {
  const { entries } = statement
  await insertRows(tx, 'bank_account_statements', [
    {
      file_sha256: sha256,
      position,
      account: statement.account,
      currency: statement.currency,
      statement_id: statement.statementId,
      electronic_number: statement.electronicNumber,
      legal_number: statement.legalNumber,
      page: statement.page?.number ?? null,
      is_last_page: statement.page?.isLast ?? null,
      is_copy: statement.isCopy,
      from_date: statement.from,
      to_date: statement.to,
      balances: JSON.stringify(statement.balances),
    },
  ])
  const place = { file_sha256: sha256, statement: position }
  await insertRows(
    tx,
    'bank_entries',
    entries.map((entry) => ({ ...place, ...entryRow(entry) })),
  )
  const details = entries.flatMap((entry) =>
    entry.details.map((detail, at) => ({
      ...place,
      entry: entry.position,
      position: at,
      ...detailRow(detail),
    })),
  )
  await insertRows(tx, 'bank_entry_details', details)
}

type Row<T extends keyof BankEvidenceTables> = Insertable<BankEvidenceTables[T]>

async function insertRows<T extends keyof BankEvidenceTables>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS)
    await bankEvidenceTables(tx)
      .insertInto(table)
      .values(rows.slice(at, at + ROWS))
      .execute()
}

const codeColumns = ({ domain, family, subFamily, proprietary }: BankTransactionCode) => ({
  ...{ domain, family, sub_family: subFamily, proprietary_code: proprietary },
})

const entryRow = (
  entry: BankEntry,
): Omit<Insertable<BankEntryRow>, 'file_sha256' | 'statement'> => ({
  position: entry.position,
  reference: entry.reference,
  servicer_reference: entry.servicerReference,
  amount: entry.amount,
  currency: entry.currency,
  indicator: entry.indicator,
  is_reversal: entry.isReversal,
  status: entry.status,
  booking_date: entry.bookingDate,
  value_date: entry.valueDate,
  ...codeColumns(entry.code),
  charges: JSON.stringify(entry.charges),
  batches: JSON.stringify(entry.batches),
})

type DetailColumns = Omit<
  Insertable<EntryDetailRow>,
  'file_sha256' | 'statement' | 'entry' | 'position'
>

const detailRow = (detail: EntryDetail): DetailColumns => ({
  end_to_end_id: detail.endToEndId,
  msg_id: detail.msgId,
  payment_info_id: detail.paymentInfoId,
  uetr: detail.uetr,
  servicer_reference: detail.servicerReference,
  amount: detail.amount,
  currency: detail.currency,
  indicator: detail.indicator,
  ...codeColumns(detail.code),
  charges: JSON.stringify(detail.charges),
  is_return: detail.isReturn,
  return_reason: detail.returnReason,
  counterparty_name: detail.counterpartyName,
  counterparty_account: detail.counterpartyAccount,
  remittance: detail.remittance,
})
