import type { Db, Tx } from '@server/ports/db'

/** Who does something to the desk from outside its screens, and why. */
export interface Deed {
  readonly operator: string
  readonly reason: string
}

export interface Action extends Deed {
  /** As it is typed: 'payouts retry'. */
  readonly action: string
  /** The id of what it was done to. */
  readonly subject: string
  readonly details: Readonly<Record<string, string | boolean | null>>
  readonly at: Date
}

/** Written in the transaction of the deed itself: neither stands without the other. */
export async function recordAction(tx: Tx, action: Action): Promise<void> {
  await tx
    .insertInto('operator_actions')
    .values({ ...action, details: JSON.stringify(action.details) })
    .execute()
}

/** The newest first; of one subject, or of all. */
export const actionsOn = (db: Db, subject: string | null, limit: number) => {
  const newest = db
    .selectFrom('operator_actions')
    .select(['at', 'operator', 'action', 'subject', 'reason', 'details'])
    .orderBy('id', 'desc')
    .limit(limit)
  return (subject === null ? newest : newest.where('subject', '=', subject)).execute()
}
