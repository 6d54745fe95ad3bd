import type { ApprovalChallenge } from '../records/operator-approval'
import type { OperatorProposal } from '../records/operator-proposal'

/** What is signed can be taken for nothing else. */
const DOMAIN = 'causeway operator approval 1'

type Signed = Pick<ApprovalChallenge, 'operator' | 'nonce' | 'expiresAt'>
type Proposed = Pick<OperatorProposal, 'id' | 'version' | 'action' | 'subject' | 'details'>

/** The text whose SHA-256 an operator signs: the same for every order of the details. */
export const approvalTextToSign = (proposal: Proposed, signed: Signed): string =>
  JSON.stringify([
    DOMAIN,
    signed.nonce,
    proposal.id,
    proposal.version,
    proposal.action,
    proposal.subject,
    signed.operator,
    canonicalDetails(proposal.details),
    signed.expiresAt.toISOString(),
  ])

export const canonicalDetails = (details: OperatorProposal['details']): string =>
  JSON.stringify(Object.entries(details).toSorted(([one], [other]) => (one < other ? -1 : 1)))
