import type { Generated } from 'kysely'

import { internalError } from '@kernel/app-error'
import type { Db, Tx } from '@server/ports/db'

type Subject = 'quote' | 'deposit' | 'payout' | 'hold' | 'conversation'

export type StateEventTables = {
  state_events: {
    id: Generated<bigint>
    subject: Subject
    subject_id: string
    from_state: string | null
    to_state: string
    actor: string
    reason: string
    at: Date
  }
}

/** Who makes a change, why and when. */
export interface Actor {
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

export interface StateChange extends Actor {
  readonly subject: Subject
  readonly id: string
  readonly from: string | null
  readonly to: string
}

const table = (db: Db) => db.withTables<StateEventTables>()

/** Append-only; written by every record that has states, in the transaction of the change. */
export async function recordStateChange(tx: Tx, change: StateChange): Promise<void> {
  await insertStateChange(tx, change).execute()
}

export function insertStateChange(tx: Db, change: StateChange) {
  const { subject, id, from, to, actor, reason, at } = change
  return table(tx)
    .insertInto('state_events')
    .values({ subject, subject_id: id, from_state: from, to_state: to, actor, reason, at })
}

/** The changes that a subject's status may go through; the database holds the same list in a trigger. */
export const stateMachine = <S extends string>(
  subject: Subject,
  allowed: Readonly<Record<S, readonly S[]>>,
) => {
  const canBecome = (from: S, to: S): boolean => allowed[from].includes(to)
  const assertCanBecome = (from: S, to: S): void => {
    if (!canBecome(from, to)) throw internalError(`a ${subject} cannot change so`, { from, to })
  }
  return {
    transitions: allowed,
    canBecome,
    isState: (text: string): text is S => Object.hasOwn(allowed, text),
    assertCanBecome,
    /** The only way in which a status changes: `write` sets the columns of the subject's row. */
    change:
      <Columns extends object, T>(
        write: (tx: Tx, id: string, columns: Columns | { readonly status: S }) => Promise<T>,
      ) =>
      async (
        tx: Tx,
        { id, status: from }: { readonly id: string; readonly status: S },
        to: S,
        by: Actor,
        columns?: Columns,
      ): Promise<T> => {
        assertCanBecome(from, to)
        const written = await write(tx, id, { ...columns, status: to })
        await recordStateChange(tx, { subject, id, from, to, ...by })
        return written
      },
  }
}
