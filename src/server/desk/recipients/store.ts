import type { Db } from '@server/ports/db'

export interface StoredRecipient {
  readonly id: number
  readonly type: 'individual' | 'business'
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string | null
  readonly iban: string
  readonly bic: string
  readonly bankName: string
  readonly countryCode: string
  readonly createdAt: Date
}

export type RecipientFields = Omit<StoredRecipient, 'id' | 'createdAt'>

/** Every call names the account: another's recipient is a missing one. */
export interface RecipientStore {
  list(accountId: string): Promise<readonly StoredRecipient[]>
  find(accountId: string, id: number): Promise<StoredRecipient | null>
  add(accountId: string, fields: RecipientFields, now: Date): Promise<void>
  /** False where the account has no such recipient. */
  update(accountId: string, id: number, fields: RecipientFields): Promise<boolean>
  remove(accountId: string, id: number, now: Date): Promise<boolean>
}

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

const current = (db: Db, accountId: string) =>
  db
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
    .where('removed_at', 'is', null)

export const recipientStore = (db: Db): RecipientStore => ({
  list: (accountId) => current(db, accountId).orderBy('id', 'desc').execute(),

  find: async (accountId, id) =>
    (await current(db, accountId).where('id', '=', id).executeTakeFirst()) ?? null,

  add: async (accountId, fields, now) => {
    await db
      .insertInto('recipients')
      .values({ ...columns(fields), account_id: accountId, created_at: now, removed_at: null })
      .execute()
  },

  update: async (accountId, id, fields) => {
    const { numUpdatedRows } = await db
      .updateTable('recipients')
      .set(columns(fields))
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  remove: async (accountId, id, now) => {
    const { numUpdatedRows } = await db
      .updateTable('recipients')
      .set({ removed_at: now })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
})
