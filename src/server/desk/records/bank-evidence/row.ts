import type {
  Balance,
  BankDocument,
  Charge,
  EntryBatch,
  Indicator,
} from '@server/ports/bank-evidence'
import type { StatusEvidence, StatusReason } from '@server/ports/bank-evidence'
import type { JsonColumn, NumericColumn } from '@server/ports/columns'
import type { Db } from '@server/ports/db'

interface BankFileRow {
  sha256: string
  name: string
  kind: BankDocument['kind']
  /** Null of files that were read before migration 033. */
  version: string | null
  message_id: string | null
  unknown_elements: number
  read_at: Date
}

interface AccountStatementRow {
  file_sha256: string
  position: number
  account: string
  currency: string | null
  statement_id: string
  electronic_number: string | null
  legal_number: string | null
  page: string | null
  is_last_page: boolean | null
  is_copy: boolean
  from_date: string | null
  to_date: string | null
  balances: JsonColumn<readonly Balance[]>
}

interface TransactionCodeColumns {
  domain: string
  family: string
  sub_family: string
  proprietary_code: string
}

export interface BankEntryRow extends TransactionCodeColumns {
  file_sha256: string
  statement: number
  position: number
  reference: string | null
  servicer_reference: string | null
  amount: NumericColumn<string>
  currency: string
  indicator: Indicator
  is_reversal: boolean
  status: string
  booking_date: string | null
  value_date: string | null
  charges: JsonColumn<readonly Charge[]>
  batches: JsonColumn<readonly EntryBatch[]>
}

export interface EntryDetailRow extends TransactionCodeColumns {
  file_sha256: string
  statement: number
  entry: number
  position: number
  end_to_end_id: string | null
  msg_id: string | null
  payment_info_id: string | null
  uetr: string | null
  servicer_reference: string | null
  amount: string | null
  currency: string | null
  indicator: Indicator | null
  charges: JsonColumn<readonly Charge[]>
  is_return: boolean
  return_reason: string | null
  counterparty_name: string | null
  counterparty_account: string | null
  remittance: string | null
}

interface BankStatusRow {
  file_sha256: string
  position: number
  level: StatusEvidence['level']
  original_msg_id: string | null
  original_msg_name: string | null
  payment_info_id: string | null
  end_to_end_id: string | null
  uetr: string | null
  status: string
  reasons: JsonColumn<readonly StatusReason[]>
}

export type BankEvidenceTables = {
  bank_files: BankFileRow
  bank_account_statements: AccountStatementRow
  bank_entries: BankEntryRow
  bank_entry_details: EntryDetailRow
  bank_statuses: BankStatusRow
}

export const bankEvidenceTables = (db: Db) => db.withTables<BankEvidenceTables>()
