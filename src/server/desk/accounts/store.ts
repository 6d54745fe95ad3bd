import type { Db } from '@server/ports/db'

export interface Account {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly type: 'individual' | 'business'
  readonly avatarId: string | null
  /** Decimal text. */
  readonly minOtcEur: string
  readonly maxOtcEur: string | null
  /** Answers in the support inbox. */
  readonly isSupport: boolean
}

export interface NewAccount extends Omit<Account, 'avatarId' | 'isSupport'> {
  readonly createdAt: Date
  readonly isSupport?: boolean
}

export interface AccountStore {
  /** Disabled accounts are not found: to everybody they are unknown. */
  byId(id: string): Promise<Account | null>
  idByEmail(email: string): Promise<string | null>
  /** Leaves an account of the same e-mail as it is. */
  add(account: NewAccount): Promise<void>
}

const COLUMNS = [
  'id',
  'email',
  'name',
  'type',
  'avatar_id as avatarId',
  'min_otc_eur as minOtcEur',
  'max_otc_eur as maxOtcEur',
  'is_support as isSupport',
] as const

export const accountStore = (db: Db): AccountStore => ({
  byId: async (id) =>
    (await db
      .selectFrom('accounts')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()) ?? null,

  idByEmail: async (email) => {
    const row = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    return row?.id ?? null
  },

  add: async (account) => {
    await db
      .insertInto('accounts')
      .values({
        id: account.id,
        email: account.email.toLowerCase(),
        name: account.name,
        type: account.type,
        avatar_id: null,
        min_otc_eur: account.minOtcEur,
        max_otc_eur: account.maxOtcEur,
        disabled_at: null,
        created_at: account.createdAt,
        is_support: account.isSupport ?? false,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
  },
})
