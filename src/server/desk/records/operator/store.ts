import type { Db, Tx } from '@server/ports/db'

export type OperatorTables = {
  operators: { id: string; name: string; invited_at: Date; ended_at: Date | null }
}

/** A person who runs the desk. */
export interface OperatorRecord {
  /** As the audit log and proposals name them. */
  readonly id: string
  readonly name: string
}

const table = (db: Db) => db.withTables<OperatorTables>()

const serving = (db: Db) =>
  table(db).selectFrom('operators').select(['id', 'name']).where('ended_at', 'is', null)

/** Null where nobody has this name, or does no longer run the desk. */
export const findOperator = async (db: Db, id: string): Promise<OperatorRecord | null> =>
  (await serving(db).where('id', '=', id).executeTakeFirst()) ?? null

/** Whether somebody ran the desk under this name who does no longer. */
export async function hasLeft(db: Db, id: string): Promise<boolean> {
  const gone = table(db).selectFrom('operators').select('id').where('ended_at', 'is not', null)
  return (await gone.where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Does nothing where there is one of this id. */
export async function insertOperator(tx: Tx, operator: OperatorRecord, at: Date): Promise<void> {
  const { id, name } = operator
  await table(tx)
    .insertInto('operators')
    .values({ id, name, invited_at: at, ended_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function endOperator(tx: Tx, id: string, at: Date): Promise<void> {
  await table(tx).updateTable('operators').set({ ended_at: at }).where('id', '=', id).execute()
}
