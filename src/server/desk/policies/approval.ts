import { domainError } from '@kernel/domain-error'
import type { OperatorProposal } from '../records/operator-proposal'
import { canonicalDetails } from './approval-hash'

/** What an operator's request comes to: a proposal of their own, or what another one's signature has carried out. */
export type Approval =
  | { readonly state: 'proposed'; readonly proposalId: string }
  | {
      readonly state: 'done'
      readonly proposalId: string
      readonly proposedBy: string
      /** For the second operator alone: it opens something once. */
      readonly link?: string
    }
  /** What was signed is no longer what would be done. */
  | { readonly state: 'void'; readonly proposalId: string }

interface Request extends Pick<OperatorProposal, 'action' | 'details'> {
  readonly operator: string
}

type Open = Pick<OperatorProposal, 'id' | 'action' | 'details' | 'proposedBy'>

/** A second proposal is never a second word: that takes a signature. */
export function assertNotProposed(open: Open | null, request: Request): void {
  if (open && isSame(open, request))
    throw domainError('proposed-already', { operator: open.proposedBy })
}

/** Four eyes: a signature carries out the very proposal that it was made for, of another person. */
export const isSignedFor = (open: Open, request: Request, proposalId: string): boolean =>
  open.id === proposalId && open.proposedBy !== request.operator && isSame(open, request)

const isSame = (open: Open, { action, details }: Request): boolean =>
  open.action === action && canonicalDetails(open.details) === canonicalDetails(details)
