import type { Db } from '@server/ports/db'
import type { Payee, PayeeAnswer } from '@server/ports/payee-verifier'

export type PayeeCheckTables = {
  payee_checks: {
    account_id: string
    iban: string
    name: string
    outcome: PayeeAnswer['outcome']
    bank_spelling: string | null
    checked_at: Date
  }
}

export type PayeeCheckRecord = PayeeAnswer & { readonly checkedAt: Date }

const table = (db: Db) => db.withTables<PayeeCheckTables>()

/** What the bank said of this name and account, if the account's owner asked before. */
export async function findPayeeCheck(
  db: Db,
  accountId: string,
  { iban, name }: Payee,
): Promise<PayeeCheckRecord | null> {
  const checks = selectPayeeChecks(db, accountId).where('iban', '=', iban).where('name', '=', name)
  const row = await checks.executeTakeFirst()
  return row ? toPayeeCheck(row) : null
}

/** What banks said to an account. */
export const selectPayeeChecks = (db: Db, accountId: string) =>
  table(db)
    .selectFrom('payee_checks')
    .select(['iban', 'name', 'outcome', 'bank_spelling', 'checked_at'])
    .where('account_id', '=', accountId)

export function toPayeeCheck({
  outcome,
  bank_spelling: bankSpelling,
  checked_at: checkedAt,
}: CheckRow): PayeeCheckRecord {
  if (outcome !== 'close-match') return { outcome, checkedAt }
  // The table has a spelling with each close match.
  return { outcome, bankSpelling: bankSpelling ?? '', checkedAt }
}

type CheckRow = Pick<PayeeCheckTables['payee_checks'], 'outcome' | 'bank_spelling' | 'checked_at'>

/** The newest answer stands. */
export async function savePayeeCheck(
  db: Db,
  accountId: string,
  { iban, name }: Payee,
  { checkedAt, ...answer }: PayeeCheckRecord,
): Promise<void> {
  const said = {
    outcome: answer.outcome,
    bank_spelling: answer.outcome === 'close-match' ? answer.bankSpelling : null,
    checked_at: checkedAt,
  }
  await table(db)
    .insertInto('payee_checks')
    .values({ account_id: accountId, iban, name, ...said })
    .onConflict((conflict) => conflict.columns(['account_id', 'iban', 'name']).doUpdateSet(said))
    .execute()
}

export async function deletePayeeChecksBefore(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('payee_checks').where('checked_at', '<', before).execute()
}
