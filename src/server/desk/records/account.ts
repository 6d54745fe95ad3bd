import { type Generated, sql, type Updateable } from 'kysely'

import type { TransferMail } from '@contract/v1/mails'
import type { Language } from '@kernel/domain-error'
import type { Db, Tx } from '@server/ports/db'

export type AccountTables = {
  accounts: {
    id: string
    email: string
    name: string
    type: 'individual' | 'business'
    avatar_id: string | null
    disabled_at: Date | null
    erased_at: Generated<Date | null>
    created_at: Date
    language: Generated<Language | null>
    unwanted_mails: Generated<TransferMail[]>
  }
}

export interface AccountRecord {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly type: 'individual' | 'business'
  readonly avatarId: string | null
  readonly disabledAt: Date | null
  /** Since when nothing of its person is left. */
  readonly erasedAt: Date | null
  /** Of mails and statements: the last that the signed-in app used; null before the first sign-in. */
  readonly language: Language | null
  /** Kinds of mails about transfers that its owner does without. */
  readonly unwantedMails: readonly TransferMail[]
}

export interface NewAccount extends Omit<
  AccountRecord,
  'avatarId' | 'disabledAt' | 'erasedAt' | 'language' | 'unwantedMails'
> {
  readonly createdAt: Date
}

const table = (db: Db) => db.withTables<AccountTables>()

const select = (db: Db) =>
  table(db)
    .selectFrom('accounts')
    .select([
      'id',
      'email',
      'name',
      'type',
      'avatar_id as avatarId',
      'disabled_at as disabledAt',
      'erased_at as erasedAt',
      'language',
      'unwanted_mails as unwantedMails',
    ])

const selectEnabled = (db: Db) => select(db).where('disabled_at', 'is', null)

/** A disabled account is not found: to everybody it is unknown. */
export async function findAccount(db: Db, id: string): Promise<AccountRecord | null> {
  const account = await selectEnabled(db).where('id', '=', id).executeTakeFirst()
  return account ?? null
}

export async function findAccountByEmail(db: Db, email: string): Promise<AccountRecord | null> {
  const account = await selectEnabled(db).where('email', '=', email).executeTakeFirst()
  return account ?? null
}

/** Every account in order of creation, the disabled ones too. */
export const allAccounts = (db: Db, limit: number): Promise<AccountRecord[]> =>
  select(db).orderBy('created_at').orderBy('id').limit(limit).execute()

/** By id or e-mail, disabled or not. */
export async function findAnyAccount(db: Db, name: string): Promise<AccountRecord | null> {
  const account = await select(db)
    .where((where) => where.or([where('id', '=', name), where('email', '=', name.toLowerCase())]))
    .executeTakeFirst()
  return account ?? null
}

/** The same; until the commit nobody else changes it. */
export async function lockAccount(tx: Tx, name: string): Promise<AccountRecord | null> {
  const account = await findAnyAccount(tx, name)
  const own = account && select(tx).where('id', '=', account.id).forUpdate()
  return (await own?.executeTakeFirst()) ?? null
}

/** Leaves an account of the same e-mail as it is. */
export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await table(db)
    .insertInto('accounts')
    .values({
      id: account.id,
      email: account.email.toLowerCase(),
      name: account.name,
      type: account.type,
      avatar_id: null,
      disabled_at: null,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Null enables the account again. */
export const setDisabledAt = (tx: Tx, id: string, at: Date | null) =>
  update(tx, id, { disabled_at: at })

export const setLanguage = (db: Db, id: string, language: Language) => update(db, id, { language })

/** Two choices at once do not undo one another. */
export async function setMailWanted(
  db: Db,
  id: string,
  kind: TransferMail,
  isWanted: boolean,
): Promise<void> {
  const others = sql<TransferMail[]>`array_remove(unwanted_mails, ${kind})`
  const unwanted_mails = isWanted ? others : sql<TransferMail[]>`array_append(${others}, ${kind})`
  await table(db).updateTable('accounts').set({ unwanted_mails }).where('id', '=', id).execute()
}

export const setAvatar = (tx: Tx, id: string, avatarId: string) =>
  update(tx, id, { avatar_id: avatarId })

async function update(
  db: Db,
  id: string,
  columns: Updateable<AccountTables['accounts']>,
): Promise<void> {
  await table(db).updateTable('accounts').set(columns).where('id', '=', id).execute()
}
