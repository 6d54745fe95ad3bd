import type { Selectable } from 'kysely'

import type { Db, Tx } from '@server/ports/db'
import type { OperatorTables } from '@server/ports/tables/operators'

export type Proposal = Selectable<OperatorTables['operator_proposals']>

interface Proposed {
  readonly id: string
  readonly action: Proposal['action']
  /** The id of what it would be done to. */
  readonly subject: string
  /** What both have to mean: where it goes. */
  readonly details: Readonly<Record<string, string>>
  readonly operator: string
  readonly at: Date
}

/** Of a subject at most one stands open; the database sees to it. */
export async function openProposal(db: Db, subject: string): Promise<Proposal | null> {
  const row = await db
    .selectFrom('operator_proposals')
    .selectAll()
    .where('subject', '=', subject)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export const openProposals = (db: Db): Promise<Proposal[]> =>
  db
    .selectFrom('operator_proposals')
    .selectAll()
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('proposed_at')
    .execute()

export async function propose(tx: Tx, { id, action, subject, details, operator, at }: Proposed) {
  await tx
    .insertInto('operator_proposals')
    .values({
      id,
      action,
      subject,
      details: JSON.stringify(details),
      proposed_by: operator,
      proposed_at: at,
      confirmed_by: null,
      confirmed_at: null,
      withdrawn_at: null,
    })
    .execute()
}

/** Fails where the same person proposed it, or somebody was quicker: the database decides. */
export async function confirm(tx: Tx, id: string, operator: string, at: Date): Promise<void> {
  await tx
    .updateTable('operator_proposals')
    .set({ confirmed_by: operator, confirmed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function withdraw(tx: Tx, subject: string, at: Date): Promise<void> {
  await tx
    .updateTable('operator_proposals')
    .set({ withdrawn_at: at })
    .where('subject', '=', subject)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Whether a proposal still means what is about to be done. */
export const isFor = (
  proposal: Proposal,
  action: Proposal['action'],
  details: Readonly<Record<string, string>>,
): boolean =>
  proposal.action === action &&
  Object.entries(details).every(([name, value]) => proposal.details[name] === value)
