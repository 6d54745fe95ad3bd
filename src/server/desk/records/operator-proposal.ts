import type { ColumnType, Generated, Selectable } from 'kysely'

import { numberOf } from '@kernel/amounts'
import type { Db, Tx } from '@server/ports/db'

/** What takes two people. */
export const PROPOSED_ACTIONS = [
  ...(['release', 'refund', 'retry', 'attest', 'close', 'restore-open', 'restore-clear'] as const),
  ...(['restore-assign', 'restore-unrefunded', 'restore-refunded'] as const),
  ...(['operator-invite', 'operator-key', 'operator-end'] as const),
  ...(['recall', 'entry-attach', 'entry-clear', 'sweep', 'thaw', 'stop-end'] as const),
  ...(['bank-opening'] as const),
  ...(['screening-clear', 'screening-refuse', 'account-open', 'limits-raise', 'recovery'] as const),
  ...(['account-export', 'account-erase', 'decide-again'] as const),
] as const
export type ProposedAction = (typeof PROPOSED_ACTIONS)[number]
/** Where it was proposed: once, two names at the command line were enough. */
type ProposalPlace = 'command-line' | 'console'
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
    via: ProposalPlace
    version: number
    reason: string | null
    erased_at: Generated<Date | null>
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
  readonly via: ProposalPlace
  /** Of the same subject, from 1 on. */
  readonly version: number
  /** Null for an old one of the command line, whose reason is in the audit log. */
  readonly reason: string | null
  /** When its words went with a person: its hashes stay. */
  readonly erasedAt: Date | null
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

/** By its id, while it stands open. */
export async function findProposal(db: Db, id: string): Promise<OperatorProposal | null> {
  const row = await open(db).where('id', '=', id).executeTakeFirst()
  return row ? toProposal(row) : null
}

/** By its id, open or not. */
export async function findAnyProposal(db: Db, id: string): Promise<OperatorProposal | null> {
  const rows = table(db).selectFrom('operator_proposals').selectAll()
  const row = await rows.where('id', '=', id).executeTakeFirst()
  return row ? toProposal(row) : null
}

/** When what was confirmed last of an action was proposed; null where nothing was. */
export async function findNewestConfirmed(db: Db, action: ProposedAction): Promise<Date | null> {
  const row = await table(db)
    .selectFrom('operator_proposals')
    .select('proposed_at')
    .where('action', '=', action)
    .where('confirmed_at', 'is not', null)
    .orderBy('proposed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.proposed_at ?? null
}

/** Whether an action on a subject was confirmed at an instant or later. */
export async function isConfirmedSince(
  db: Db,
  { action, subject }: Pick<OperatorProposal, 'action' | 'subject'>,
  since: Date,
): Promise<boolean> {
  const row = await table(db)
    .selectFrom('operator_proposals')
    .select('id')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('confirmed_at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function nextVersion(tx: Tx, subject: string): Promise<number> {
  const { count } = await table(tx)
    .selectFrom('operator_proposals')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return numberOf(count) + 1
}

export async function insertProposal(
  tx: Tx,
  proposal: Omit<OperatorProposal, 'via' | 'erasedAt'>,
): Promise<void> {
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
      via: 'console',
      version: proposal.version,
      reason: proposal.reason,
    })
    .execute()
}

/** Fails where the same operator proposed it, one of both has not signed, or another was first: the database decides. */
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
  via: row.via,
  version: row.version,
  reason: row.reason,
  erasedAt: row.erased_at,
})
