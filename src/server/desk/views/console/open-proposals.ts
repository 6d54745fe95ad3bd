import type { Db } from '@server/ports/db'
import type { OperatorApprovalTables } from '../../records/operator-approval'
import { type OperatorProposal, selectOpenProposals } from '../../records/operator-proposal'

export interface WaitingProposal extends OperatorProposal {
  /** Whether another operator may approve it: who proposes signs first. */
  readonly isSigned: boolean
}

/** What stands proposed, by the id of what it would be done to. */
export async function openProposals(db: Db): Promise<ReadonlyMap<string, WaitingProposal>> {
  const open = await selectOpenProposals(db)
  const signed = await selectSigned(
    db,
    open.map(({ id }) => id),
  )
  return new Map(open.map((each) => [each.subject, { ...each, isSigned: signed.has(each.id) }]))
}

async function selectSigned(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const approvals = db.withTables<OperatorApprovalTables>().selectFrom('operator_approvals')
  const rows = await approvals.select('proposal_id as id').where('proposal_id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
