import type { Approval } from '@server/desk/policies/approval'
import type { Operation } from '@server/desk/records/operator-action'
import type { ProposedAction } from '@server/desk/records/operator-proposal'
import type { Report } from './command'

/** What an operator is told who proposed, or confirmed. */
export function approvalReport(
  action: ProposedAction,
  { operator }: Operation,
  { holdId, approval }: { readonly holdId: string; readonly approval: Approval },
): Report {
  const text =
    approval.state === 'proposed'
      ? `Proposed: another operator has to type the same line before anything happens.`
      : `Done: ${action} of ${holdId}, proposed by ${approval.proposedBy}, confirmed by ${operator}.`
  return { kind: 'done', text, fields: { id: holdId, state: approval.state } }
}
