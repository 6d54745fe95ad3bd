import type { ColumnType, Selectable } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export type ProposedAction =
  | 'release'
  | 'refund'
  | 'attest'
  | 'close'
  | 'restore-open'
  | 'restore-clear'
  | 'recall'
  | 'entry-attach'
  | 'entry-clear'
  | 'sweep'
  | 'thaw'
  | 'stop-end'
type Details = Readonly<Record<string, string>>

export type OperatorProposalTables = {
  operator_proposals: {
    id: string
    action: ProposedAction
    subject: string
    details: ColumnType<Details, string, never>
    proposed_by: string
    proposed_at: Date
    confirmed_by: string | null
    confirmed_at: Date | null
    withdrawn_at: Date | null
  }
}

/** What one operator wants done, and another has to confirm. */
export interface OperatorProposal {
  readonly id: string
  readonly action: ProposedAction
  /** The id of what it would be done to. */
  readonly subject: string
  /** What both have to mean: where it goes. */
  readonly details: Details
  readonly proposedBy: string
  readonly proposedAt: Date
}

const table = (db: Db) => db.withTables<OperatorProposalTables>()

const OPEN = { confirmed_at: null, withdrawn_at: null }

const open = (db: Db) =>
  table(db)
    .selectFrom('operator_proposals')
    .selectAll()
    .where((where) => where.and(OPEN))

/** Of a subject at most one stands open; the database sees to it. */
export async function findOpenProposal(db: Db, subject: string): Promise<OperatorProposal | null> {
  const row = await open(db).where('subject', '=', subject).executeTakeFirst()
  return row ? toProposal(row) : null
}

/** Oldest first. */
export const selectOpenProposals = async (db: Db): Promise<readonly OperatorProposal[]> =>
  (await open(db).orderBy('proposed_at').execute()).map(toProposal)

export async function insertProposal(tx: Tx, proposal: OperatorProposal): Promise<void> {
  await table(tx)
    .insertInto('operator_proposals')
    .values({
      id: proposal.id,
      action: proposal.action,
      subject: proposal.subject,
      details: JSON.stringify(proposal.details),
      proposed_by: proposal.proposedBy,
      proposed_at: proposal.proposedAt,
      confirmed_by: null,
      confirmed_at: null,
      withdrawn_at: null,
    })
    .execute()
}

/** Fails where the same operator proposed it, or another confirmed it first: the database decides. */
export async function markConfirmed(tx: Tx, id: string, operator: string, at: Date): Promise<void> {
  await table(tx)
    .updateTable('operator_proposals')
    .set({ confirmed_by: operator, confirmed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function withdrawOpenProposal(tx: Tx, subject: string, at: Date): Promise<void> {
  await table(tx)
    .updateTable('operator_proposals')
    .set({ withdrawn_at: at })
    .where('subject', '=', subject)
    .where((where) => where.and(OPEN))
    .execute()
}

const toProposal = (
  row: Selectable<OperatorProposalTables['operator_proposals']>,
): OperatorProposal => ({
  id: row.id,
  action: row.action,
  subject: row.subject,
  details: row.details,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at,
})
