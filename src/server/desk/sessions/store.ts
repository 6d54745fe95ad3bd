import type { Db } from '@server/ports/db'

export interface StoredSession {
  readonly id: string
  readonly accountId: string
  readonly seenAt: Date
  readonly expiresAt: Date
}

export interface SessionStore {
  byHash(tokenHash: Buffer): Promise<StoredSession | null>
  byIds(ids: readonly string[]): Promise<readonly StoredSession[]>
  seen(id: string, at: Date): Promise<void>
  remove(id: string): Promise<void>
  removeByHash(tokenHash: Buffer): Promise<void>
  /** Leaves the newest `keep` sessions of the account. */
  trim(accountId: string, keep: number): Promise<void>
  sweep(now: Date): Promise<void>
}

export const sessionStore = (db: Db): SessionStore => ({
  byHash: async (tokenHash) =>
    (await ofEnabled(db).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null,

  byIds: (ids) => ofEnabled(db).where('sessions.id', 'in', ids).execute(),

  seen: async (id, at) => {
    await db.updateTable('sessions').set({ seen_at: at }).where('id', '=', id).execute()
  },

  remove: async (id) => {
    await db.deleteFrom('sessions').where('id', '=', id).execute()
  },

  removeByHash: async (tokenHash) => {
    await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
  },

  trim: async (accountId, keep) => {
    await db
      .deleteFrom('sessions')
      .where('id', 'in', (older) =>
        older
          .selectFrom('sessions')
          .select('id')
          .where('account_id', '=', accountId)
          .orderBy('opened_at', 'desc')
          .orderBy('id')
          .offset(keep),
      )
      .execute()
  },

  sweep: async (now) => {
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  },
})

/** A disabled account's sessions open nothing, from that moment on. */
const ofEnabled = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.id',
      'sessions.account_id as accountId',
      'sessions.seen_at as seenAt',
      'sessions.expires_at as expiresAt',
    ])
    .where('accounts.disabled_at', 'is', null)
