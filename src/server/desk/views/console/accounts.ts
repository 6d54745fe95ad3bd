import { sql, type SqlBool } from 'kysely'

import type { AccountList } from '@contract/console/accounts'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { AccountTables } from '../../records/account'

/** More than this is searched, not read. */
const MOST = 100

/** Newest first, by a part of the name, the e-mail or the id. */
export async function listAccounts(db: Db, typed: string): Promise<AccountList> {
  const rows = await db
    .withTables<AccountTables>()
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'type'])
    .select(['created_at as createdAt', 'disabled_at as closedAt'])
    .select('erased_at as erasedAt')
    .select([
      sql<boolean>`exists (select from stops s where s.ended_at is null
        and s.scope = 'account:' || accounts.id)`.as('isStopped'),
      sql<number>`(select count(*)::integer from quotes q where q.account_id = accounts.id
        and q.status not in ('expired', 'awaits-crypto'))`.as('transfers'),
      sql<number>`(select count(*)::integer from holds h where h.account_id = accounts.id
        and h.status = 'held')`.as('holds'),
    ])
    .$if(typed !== '', (all) => all.where(isNamed(typed)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST + 1)
    .execute()
  return {
    accounts: rows.slice(0, MOST).map(({ createdAt, closedAt, erasedAt, ...row }) => ({
      ...row,
      createdTs: toSeconds(createdAt),
      closedTs: closedAt && toSeconds(closedAt),
      erasedTs: erasedAt && toSeconds(erasedAt),
    })),
    isCut: rows.length > MOST,
  }
}

/** Of an erased person nothing is left to find but the id. */
function isNamed(typed: string) {
  const part = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(id = ${typed} or erased_at is null and (name ilike ${part} or email ilike ${part}))`
}
