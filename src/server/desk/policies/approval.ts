import { domainError } from '@kernel/domain-error'
import type { OperatorProposal } from '../records/operator-proposal'

/** What an operator's request comes to: a proposal of their own, or the second word on another's. */
export type Approval =
  | { readonly state: 'proposed' }
  | { readonly state: 'done'; readonly proposalId: string; readonly proposedBy: string }

type Request = Pick<OperatorProposal, 'action' | 'details'> & { readonly operator: string }

/** Four eyes: nobody confirms their own proposal, and nothing but the very same is confirmed. */
export function approvalOf(open: OperatorProposal | null, request: Request): Approval {
  if (!open || !isSame(open, request)) return { state: 'proposed' }
  if (open.proposedBy === request.operator)
    throw domainError('proposed-already', { operator: request.operator })
  return { state: 'done', proposalId: open.id, proposedBy: open.proposedBy }
}

const isSame = (open: OperatorProposal, { action, details }: Request): boolean =>
  open.action === action &&
  Object.entries(details).every(([name, value]) => open.details[name] === value)
