import type { Db, Tx } from '@server/ports/db'

export interface Listed {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly type: 'individual' | 'business'
  readonly isSupport: boolean
  readonly disabledAt: Date | null
}

const COLUMNS = [
  'id',
  'email',
  'name',
  'type',
  'is_support as isSupport',
  'disabled_at as disabledAt',
] as const

/** Every account, the disabled ones too: what people see of them is another matter (store). */
export const roster = (db: Db, limit: number): Promise<Listed[]> =>
  db
    .selectFrom('accounts')
    .select(COLUMNS)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** By id or e-mail. */
export async function onRoster(db: Db, named: string): Promise<Listed | null> {
  const row = await db
    .selectFrom('accounts')
    .select(COLUMNS)
    .where((where) => where.or([where('id', '=', named), where('email', '=', named.toLowerCase())]))
    .executeTakeFirst()
  return row ?? null
}

/** A disabled account is unknown to everybody from now on, and signed out everywhere. */
export async function setDisabled(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('accounts').set({ disabled_at: at }).where('id', '=', id).execute()
  if (at) await tx.deleteFrom('sessions').where('account_id', '=', id).execute()
}
