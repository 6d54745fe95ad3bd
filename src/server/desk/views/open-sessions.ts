import type { RawBuilder } from 'kysely'

import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { isSessionOpen } from '../policies/session'
import type { AccountTables } from '../records/account'
import type { Listener } from '../records/event-connection'
import { operatorSessionsByIds } from '../records/operator/session'
import type { SessionTables } from '../records/session'

/** The session of a token, open or not, with its account and a version of what it sees. */
export function selectSession(db: Db, tokenHash: Buffer, version: RawBuilder<string | null>) {
  return select(db).select(version.as('version')).where('token_hash', '=', tokenHash)
}

/** Those of the accounts' and of the operators' sessions that are open; asking is not presence. */
export async function openSessionIds(
  { database: { db }, clock, settings }: Pick<FlowDeps, 'database' | 'clock' | 'settings'>,
  { account, operator }: Readonly<Record<Listener['kind'], readonly string[]>>,
): Promise<ReadonlySet<string>> {
  const now = clock.now()
  const found = [
    ...(account.length > 0 ? await select(db).where('sessions.id', 'in', account).execute() : []),
    ...(operator.length > 0 ? await operatorSessionsByIds(db, operator) : []),
  ]
  const open = found.filter((session) => isSessionOpen(session, now, settings.session))
  return new Set(open.map(({ id }) => id))
}

/** A disabled account's sessions open nothing, from that moment on. */
const select = (db: Db) =>
  db
    .withTables<AccountTables & SessionTables>()
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.id',
      'sessions.account_id as accountId',
      'sessions.device_id as deviceId',
      'sessions.needs_passkey as needsPasskey',
      'sessions.opened_at as openedAt',
      'sessions.seen_at as seenAt',
      'sessions.expires_at as expiresAt',
      'accounts.language',
    ])
    .where('accounts.disabled_at', 'is', null)
