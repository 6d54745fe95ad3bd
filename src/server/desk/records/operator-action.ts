import type { ColumnType, Generated } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

type Details = Readonly<Record<string, string | boolean | null>>

export type OperatorActionTables = {
  operator_actions: {
    id: Generated<bigint>
    operator: string
    action: string
    subject: string
    reason: string
    details: ColumnType<Details, string, never>
    at: Date
  }
}

/** Who changes something from the command line, and why. */
export interface Operation {
  readonly operator: string
  readonly reason: string
}

export interface OperatorAction extends Operation {
  /** As it is typed: 'payouts retry'. */
  readonly action: string
  /** The id of what it changes. */
  readonly subject: string
  readonly details: Details
  readonly at: Date
}

/** An operator in the history of what was changed. */
export const operatorActor = ({ operator, reason }: Operation) => ({
  actor: `operator:${operator}`,
  reason,
})

const table = (db: Db) => db.withTables<OperatorActionTables>()

/** Written in the transaction of the change itself: neither stands without the other. */
export async function recordOperatorAction(tx: Tx, action: OperatorAction): Promise<void> {
  const { operator, reason, subject, details, at } = action
  await table(tx)
    .insertInto('operator_actions')
    .values({
      operator,
      reason,
      subject,
      at,
      action: action.action,
      details: JSON.stringify(details),
    })
    .execute()
}

/** The newest first; of one subject, or of all. */
export const selectOperatorActions = (db: Db, subject: string | null, limit: number) => {
  const newest = table(db)
    .selectFrom('operator_actions')
    .select(['at', 'operator', 'action', 'subject', 'reason', 'details'])
    .orderBy('id', 'desc')
    .limit(limit)
  return (subject === null ? newest : newest.where('subject', '=', subject)).execute()
}
