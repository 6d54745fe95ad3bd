import { sql } from 'kysely'

import type { ErasureObstacle } from '@kernel/operator-errors'
import { patient } from '@server/ports/compiled-query'
import type { Db, Tx } from '@server/ports/db'

export interface ErasureStanding {
  /** Null where nothing is in the way. */
  readonly obstacle: ErasureObstacle | null
  /** When money of the account last moved or was booked; null where none ever was. */
  readonly keptFrom: Date | null
  /** Until when the law wants all of it kept. */
  readonly keptUntil: Date | null
}

/** The rules stand in the database, which asks them again before it erases anything. */
export async function readErasureStanding(
  db: Db,
  accountId: string,
  now: Date,
): Promise<ErasureStanding> {
  const { rows } = await sql<ErasureStanding>`
    select erasure_obstacle(${accountId}, ${now}) as obstacle, account_kept_from(${accountId}) as "keptFrom",
      account_kept_until(${accountId}) as "keptUntil"`.execute(db)
  return rows[0] ?? { obstacle: 'not-closed', keptFrom: null, keptUntil: null }
}

/** For how long transfers are kept after the last booking; null where nobody has said. */
export async function readRetentionYears(db: Db): Promise<number | null> {
  const { rows } = await sql<{ years: number }>`select years from retention_rules`.execute(db)
  return rows[0]?.years ?? null
}

/** An action of the audit log that lost its words, by the SHA-256 of its line before and after, in hexadecimal. */
export interface ErasedAction {
  readonly id: bigint
  readonly before: string
  readonly after: string
}

interface Erasing {
  readonly accountId: string
  /** Confirmed in this very transaction. */
  readonly proposalId: string
  readonly at: Date
}

/** An account with 100,000 transfers takes longer than a desk's statement may otherwise. */
const MOST_MS = 120_000

/** The database refuses where two operators have not just agreed, or a rule is in the way. */
export async function erasePerson(
  tx: Tx,
  { accountId, proposalId, at }: Erasing,
): Promise<readonly ErasedAction[]> {
  await sql`select set_config('statement_timeout', ${String(MOST_MS)}, true)`.execute(tx)
  const erase = sql<ErasedAction>`
    select action_id as id, hash_before as before, hash_after as after
    from erase_account(${accountId}, ${proposalId}, ${at})`
  const { rows } = await tx.executeQuery<ErasedAction>(patient(erase.compile(tx), 2 * MOST_MS))
  return rows
}
