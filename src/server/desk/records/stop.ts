import type { Generated } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

/** New quotes everywhere, payouts everywhere, or both on one chain or of one account. */
export type StopScope = 'quotes' | 'payouts' | `chain:${number}` | `account:${string}`

export type StopTables = {
  stops: {
    id: Generated<bigint>
    scope: StopScope
    begun_by: string
    reason: string
    begun_at: Date
    ended_at: Date | null
    proposal_id: string | null
  }
}

export interface Stop {
  readonly scope: StopScope
  readonly begunBy: string
  readonly reason: string
  readonly begunAt: Date
}

const table = (db: Db) => db.withTables<StopTables>()

export const stopOfChain = (chainId: number): StopScope => `chain:${chainId}`

export const stopOfAccount = (accountId: string): StopScope => `account:${accountId}`

/** Oldest first. */
export const selectStops = (db: Db) =>
  table(db)
    .selectFrom('stops')
    .select(['scope', 'begun_by as begunBy', 'reason', 'begun_at as begunAt'])
    .where('ended_at', 'is', null)
    .orderBy('id')

export const findStop = async (db: Db, scope: StopScope): Promise<Stop | null> =>
  (await selectStops(db).where('scope', '=', scope).executeTakeFirst()) ?? null

/** Until the commit nobody else ends it. */
export const lockStop = async (tx: Tx, scope: StopScope): Promise<Stop | null> =>
  (await selectStops(tx).where('scope', '=', scope).forUpdate().executeTakeFirst()) ?? null

/** False where it is stopped already: it stays as it was begun. */
export async function insertStop(
  tx: Tx,
  { scope, begunBy, reason, begunAt }: Stop,
): Promise<boolean> {
  const inserted = await table(tx)
    .insertInto('stops')
    .values({
      ...{ scope, begun_by: begunBy, reason, begun_at: begunAt },
      ...{ ended_at: null, proposal_id: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function markStopEnded(
  tx: Tx,
  scope: StopScope,
  { proposalId, at }: { readonly proposalId: string; readonly at: Date },
): Promise<void> {
  const stop = table(tx).updateTable('stops').where('scope', '=', scope)
  const open = stop.where('ended_at', 'is', null)
  await open.set({ ended_at: at, proposal_id: proposalId }).execute()
}
