import type { Generated } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export type RecipientTables = {
  recipients: {
    id: Generated<number>
    account_id: string
    type: 'individual' | 'business'
    first_name: string
    last_name: string
    nickname: string | null
    iban: string
    bic: string
    bank_name: string
    country_code: string
    created_at: Date
    removed_at: Date | null
  }
}

/** Who gets the euros. Every call names the account: another's recipient is a missing one. */
export interface RecipientRecord {
  readonly id: number
  readonly type: 'individual' | 'business'
  /** Holds the company name of a business. */
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string | null
  readonly iban: string
  /** Empty where unknown. */
  readonly bic: string
  readonly bankName: string
  readonly countryCode: string
  readonly createdAt: Date
}

export type RecipientFields = Omit<RecipientRecord, 'id' | 'createdAt'>

const table = (db: Db) => db.withTables<RecipientTables>()

const columns = (fields: RecipientFields) => ({
  type: fields.type,
  first_name: fields.firstName,
  last_name: fields.lastName,
  nickname: fields.nickname,
  iban: fields.iban,
  bic: fields.bic,
  bank_name: fields.bankName,
  country_code: fields.countryCode,
})

/** Those that were removed too. */
export const selectEveryRecipient = (db: Db, accountId: string) =>
  table(db)
    .selectFrom('recipients')
    .select([
      'id',
      'type',
      'first_name as firstName',
      'last_name as lastName',
      'nickname',
      'iban',
      'bic',
      'bank_name as bankName',
      'country_code as countryCode',
      'created_at as createdAt',
    ])
    .where('account_id', '=', accountId)

/** Those that were not removed. */
export const selectRecipients = (db: Db, accountId: string) =>
  selectEveryRecipient(db, accountId).where('removed_at', 'is', null)

/** Keeps a recipient from being removed until the transaction ends. */
export const selectLockedRecipient = (tx: Db, accountId: string, id: number) =>
  selectRecipients(tx, accountId).where('id', '=', id).forUpdate()

/** The same; false where the account has no such recipient. */
export const lockRecipient = async (tx: Tx, accountId: string, id: number): Promise<boolean> =>
  (await selectLockedRecipient(tx, accountId, id).executeTakeFirst()) !== undefined

/** The newest first. */
export const recipientsOf = (db: Db, accountId: string): Promise<RecipientRecord[]> =>
  selectRecipients(db, accountId).orderBy('id', 'desc').execute()

export async function findRecipient(
  db: Db,
  accountId: string,
  id: number,
): Promise<RecipientRecord | null> {
  return (await selectRecipients(db, accountId).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Whether the account ever had one; those that were removed count. */
export async function hasHadRecipient(db: Db, accountId: string): Promise<boolean> {
  const own = table(db).selectFrom('recipients').where('account_id', '=', accountId)
  return (await own.select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertRecipient(
  db: Db,
  accountId: string,
  fields: RecipientFields,
  at: Date,
): Promise<void> {
  await table(db)
    .insertInto('recipients')
    .values({ ...columns(fields), account_id: accountId, created_at: at, removed_at: null })
    .execute()
}

/** False where the account has no such recipient. */
export const changeRecipient = (db: Db, accountId: string, id: number, fields: RecipientFields) =>
  isFound(update(db, accountId, id, columns(fields)).where('removed_at', 'is', null))

/** False where the account has no such recipient. */
export const markRecipientRemoved = (db: Db, accountId: string, id: number, at: Date) =>
  isFound(update(db, accountId, id, { removed_at: at }).where('removed_at', 'is', null))

/** False where the account never had such a recipient; one that was not removed stays as it is. */
export const markRecipientRestored = (db: Db, accountId: string, id: number) =>
  isFound(update(db, accountId, id, { removed_at: null }))

type Change = ReturnType<typeof columns> | { readonly removed_at: Date | null }

const update = (db: Db, accountId: string, id: number, change: Change) =>
  table(db)
    .updateTable('recipients')
    .set(change)
    .where('id', '=', id)
    .where('account_id', '=', accountId)

const isFound = async (updated: ReturnType<typeof update>): Promise<boolean> =>
  (await updated.executeTakeFirst()).numUpdatedRows > 0n
