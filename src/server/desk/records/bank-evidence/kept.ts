import { type Selectable, sql } from 'kysely'

import type {
  AccountStatement,
  BankDocument,
  BankEntry,
  EntryDetail,
  StatusEvidence,
} from '@server/ports/bank-evidence'
import type { Db } from '@server/ports/db'
import { type BankEntryRow, bankEvidenceTables, type EntryDetailRow } from './row'

/** A payment by its names at the bank, and since when the bank may have spoken of it. */
interface NamedPayment {
  readonly endToEndId: string
  readonly uetr: string
  readonly msgId: string
  readonly since: Date
}

type EntryKind = Exclude<BankDocument['kind'], 'pain.002' | 'camt.029'>

/** An entry of a message that was read before. */
export interface KeptEntry {
  readonly sha256: string
  readonly kind: EntryKind
  /** Of the statement in its file. */
  readonly index: number
  readonly statement: Pick<AccountStatement, 'account' | 'to'>
  readonly entry: BankEntry
  readonly readAt: Date
}

/** What of a payment stands in messages that were read before, whoever the desk thought was meant. */
export async function selectKeptEntries(db: Db, named: NamedPayment): Promise<KeptEntry[]> {
  const { endToEndId, uetr, msgId, since } = named
  const rows = await bankEvidenceTables(db)
    .selectFrom('bank_entries as entry')
    .innerJoin('bank_files as file', 'file.sha256', 'entry.file_sha256')
    .innerJoin('bank_account_statements as told', (join) =>
      join
        .onRef('told.file_sha256', '=', 'entry.file_sha256')
        .onRef('told.position', '=', 'entry.statement'),
    )
    .selectAll('entry')
    .select(['file.read_at', 'told.account', 'told.to_date'])
    // The other kinds have no entries.
    .select((row) => row.ref('file.kind').$castTo<EntryKind>().as('kind'))
    .where('file.read_at', '>=', since)
    .where(
      sql<boolean>`(exists (
          select from bank_entry_details d
          where (d.file_sha256, d.statement, d.entry) = (entry.file_sha256, entry.statement, entry.position)
            and (d.end_to_end_id = ${endToEndId} or lower(d.uetr) = ${uetr} or ${msgId} in (d.msg_id, d.payment_info_id))
        ) or exists (
          select from jsonb_array_elements(entry.batches) as batch
          where ${msgId} in (batch ->> 'msgId', batch ->> 'paymentInfoId')))`,
    )
    .orderBy('file.read_at')
    .execute()
  return Promise.all(
    rows.map(async ({ kind, read_at: readAt, account, to_date: to, ...row }) => ({
      ...{ sha256: row.file_sha256, kind, index: row.statement, statement: { account, to } },
      ...{ entry: toEntry(row, await detailsOf(db, row)), readAt },
    })),
  )
}

/** A status that was read before, with its file. */
export interface KeptStatus {
  readonly sha256: string
  readonly readAt: Date
  readonly status: StatusEvidence
}

export async function selectKeptStatuses(db: Db, named: NamedPayment): Promise<KeptStatus[]> {
  const { endToEndId, uetr, msgId, since } = named
  const rows = await bankEvidenceTables(db)
    .selectFrom('bank_statuses as told')
    .innerJoin('bank_files as file', 'file.sha256', 'told.file_sha256')
    .selectAll('told')
    .select('file.read_at')
    .where('file.read_at', '>=', since)
    .where((where) =>
      where.or([
        where('end_to_end_id', '=', endToEndId),
        where(sql`lower(uetr)`, '=', uetr),
        where('original_msg_id', '=', msgId),
        where('payment_info_id', '=', msgId),
      ]),
    )
    .orderBy('file.read_at')
    .orderBy('told.position')
    .execute()
  return rows.map((row) => ({
    ...{ sha256: row.file_sha256, readAt: row.read_at },
    status: {
      ...{ level: row.level, status: row.status, reasons: row.reasons },
      ...{ originalMsgId: row.original_msg_id, originalMsgName: row.original_msg_name },
      ...{ paymentInfoId: row.payment_info_id, endToEndId: row.end_to_end_id, uetr: row.uetr },
    },
  }))
}

type EntryKey = Pick<BankEntryRow, 'file_sha256' | 'statement' | 'position'>

async function detailsOf(db: Db, { file_sha256, statement, position }: EntryKey) {
  const details = bankEvidenceTables(db).selectFrom('bank_entry_details').selectAll()
  const rows = await details
    .where('file_sha256', '=', file_sha256)
    .where('statement', '=', statement)
    .where('entry', '=', position)
    .orderBy('position')
    .execute()
  return rows.map(toDetail)
}

type CodeColumns = Pick<BankEntryRow, 'domain' | 'family' | 'sub_family' | 'proprietary_code'>

const codeOf = (row: CodeColumns) => ({
  ...{ domain: row.domain, family: row.family },
  ...{ subFamily: row.sub_family, proprietary: row.proprietary_code },
})

const toEntry = (row: Selectable<BankEntryRow>, details: readonly EntryDetail[]): BankEntry => ({
  ...{ position: row.position, reference: row.reference, amount: row.amount },
  ...{ currency: row.currency, servicerReference: row.servicer_reference },
  ...{ indicator: row.indicator, isReversal: row.is_reversal, status: row.status },
  ...{ bookingDate: row.booking_date, valueDate: row.value_date, code: codeOf(row) },
  ...{ charges: row.charges, batches: row.batches, details },
})

const toDetail = (row: Selectable<EntryDetailRow>): EntryDetail => ({
  ...{ endToEndId: row.end_to_end_id, msgId: row.msg_id, paymentInfoId: row.payment_info_id },
  ...{ uetr: row.uetr, servicerReference: row.servicer_reference, amount: row.amount },
  ...{ currency: row.currency, indicator: row.indicator, code: codeOf(row) },
  ...{ charges: row.charges, isReturn: row.is_return, returnReason: row.return_reason },
  ...{ counterpartyName: row.counterparty_name, remittance: row.remittance },
  counterpartyAccount: row.counterparty_account,
})
