import type { Db } from '@server/ports/db'
import type { AccountTables } from '../../records/account'
import type { PayoutTables } from '../../records/payout/row'
import type { QuoteTables } from '../../records/quote/row'

export type PayoutFields = NonNullable<Awaited<ReturnType<typeof findPayoutFields>>>

export async function findPayoutFields(db: Db, id: string) {
  const row = await db
    .withTables<AccountTables & PayoutTables & QuoteTables>()
    .selectFrom('payouts')
    .innerJoin('quotes', 'quotes.id', 'payouts.quote_id')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .select(['payouts.id', 'payouts.quote_id', 'payouts.attempt', 'payouts.status'])
    .select(['payouts.creditor_name', 'payouts.recipient_type', 'payouts.iban'])
    .select(['payouts.bank_name', 'payouts.amount_cents', 'payouts.end_to_end_id'])
    .select(['payouts.msg_id', 'payouts.uetr', 'payouts.file_name', 'payouts.file_sha256'])
    .select(['payouts.bank_reason', 'payouts.created_at', 'payouts.submitted_at'])
    .select(['quotes.transaction_id', 'accounts.name as account_name'])
    .where('payouts.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
