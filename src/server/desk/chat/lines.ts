import { domainError } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'

const PER_ACCOUNT = 4
/** A desk that died takes its lines with it after so long. */
const LIFE_SECONDS = 45

/** Who listens at the moment, on any desk. */
export async function openLine(db: Db, id: string, accountId: string, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('chat_lines')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  // Two that come at once may both find room: the bound is there against hundreds.
  if (count >= BigInt(PER_ACCOUNT))
    throw domainError('too-many-streams', { retryAfter: LIFE_SECONDS })
  await db
    .insertInto('chat_lines')
    .values({ id, account_id: accountId, ends_at: secondsAfter(now, LIFE_SECONDS) })
    .execute()
}

export async function keepLines(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('chat_lines')
    .set({ ends_at: secondsAfter(now, LIFE_SECONDS) })
    .where('id', 'in', ids)
    .execute()
}

export async function closeLine(db: Db, id: string): Promise<void> {
  await db.deleteFrom('chat_lines').where('id', '=', id).execute()
}

export async function isListening(db: Db, accountId: string, now: Date): Promise<boolean> {
  const line = await db
    .selectFrom('chat_lines')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return line !== undefined
}

export async function sweepLines(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_lines').where('ends_at', '<', before).execute()
}
