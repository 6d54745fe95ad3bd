import { domainError } from '@kernel/domain-error'
import type { OperatorProposal, ProposalPlace } from '../records/operator-proposal'
import { canonicalDetails } from './approval-hash'

/** What an operator's request comes to: a proposal of their own, or the second word on another's. */
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

type Open = Pick<OperatorProposal, 'id' | 'action' | 'details' | 'proposedBy' | 'via'>

/** The proposal that a line of the command line confirms; null where it proposes anew. Nobody confirms their own. */
export function confirmedAtCommandLine(open: Open | null, request: Request): Open | null {
  if (!open || !isOf('command-line', open, request)) return null
  if (open.proposedBy === request.operator) throw proposedAlready(open)
  return open
}

/** In the console a proposal never counts as a second word: that takes a signature. */
export function assertNotProposed(open: Open | null, request: Request): void {
  if (open && isOf('console', open, request)) throw proposedAlready(open)
}

/** Four eyes: a signature carries out the very proposal that it was made for, of another person. */
export const isSignedFor = (open: Open, request: Request, proposalId: string): boolean =>
  open.id === proposalId && open.proposedBy !== request.operator && isOf('console', open, request)

const isOf = (via: ProposalPlace, open: Open, { action, details }: Request): boolean =>
  open.via === via &&
  open.action === action &&
  canonicalDetails(open.details) === canonicalDetails(details)

const proposedAlready = ({ proposedBy }: Open) =>
  domainError('proposed-already', { operator: proposedBy })
