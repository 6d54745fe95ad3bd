import type { SuspenseEntry } from '@contract/console/entries'
import type { Cents } from '@kernel/amounts'
import type { Db } from '@server/ports/db'
import { type BankDispositionTables, entryName } from '../../records/bank-disposition'
import type { BankEvidenceTables } from '../../records/bank-evidence/row'
import type { PayoutState, PayoutTables } from '../../records/payout/row'
import type { QuoteTables } from '../../records/quote/row'
import { euroText } from '../operators/amounts'

/** One that waits in suspense, with what its bank wrote; null where there is none, or it was decided on. */
export const findEntryFields = async (db: Db, name: string) =>
  (await selectEntry(db, name).executeTakeFirst()) ?? null

type EntryTables = BankDispositionTables & BankEvidenceTables

const DETAIL_KEY = [
  ...([
    ['file_sha256', 'file_sha256'],
    ['statement', 'statement'],
  ] as const),
  ...([
    ['entry', 'entry'],
    ['position', 'part'],
  ] as const),
] as const

const selectEntry = (db: Db, name: string) =>
  db
    .withTables<EntryTables>()
    .selectFrom('bank_dispositions')
    .leftJoin('bank_files as file', 'file.sha256', 'bank_dispositions.file_sha256')
    .leftJoin('bank_entry_decisions as decided', 'decided.place', 'bank_dispositions.place')
    .leftJoin('bank_entry_details as detail', (join) =>
      DETAIL_KEY.reduce(
        (on, [key, own]) => on.onRef(`detail.${key}`, '=', `bank_dispositions.${own}`),
        join,
      ),
    )
    .select(['bank_dispositions.place', 'bank_dispositions.cents', 'bank_dispositions.reason'])
    .select(['bank_dispositions.at', 'file.name as fileName', 'detail.remittance'])
    .select(['detail.counterparty_name as counterparty', 'detail.end_to_end_id as endToEndId'])
    .where('disposition', '=', 'suspense')
    .where('decided.place', 'is', null)
    .where(entryName, '=', name)

const DEBITED: readonly PayoutState[] = ['completed', 'returned', 'disputed', 'accepted', 'unknown']
const MOST = 8

/** What a credit may be the return of: the smallest first, since a return is less charges at most. */
export async function selectReturnCandidates(
  db: Db,
  credit: Cents,
): Promise<SuspenseEntry['candidates']> {
  const rows = await db
    .withTables<PayoutTables & QuoteTables>()
    .selectFrom('payouts')
    .innerJoin('quotes', 'quotes.id', 'payouts.quote_id')
    .select(['payouts.id', 'payouts.status', 'payouts.amount_cents', 'payouts.creditor_name'])
    .select('quotes.transaction_id')
    .where('payouts.status', 'in', DEBITED)
    .where('payouts.amount_cents', '>=', credit)
    .orderBy('payouts.amount_cents')
    .orderBy('payouts.created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, transactionId: row.transaction_id, name: row.creditor_name },
    ...{ amountEUR: euroText(row.amount_cents) ?? '0.00', status: row.status },
  }))
}
