import type { OfferedAct } from '@contract/console/acts'
import type { OpenProposal } from '@contract/console/waiting'
import { toSeconds } from '@kernel/instant'
import type { OperatorProposal } from '../records/operator-proposal'

/** An act that stands proposed is not proposed anew: it is approved or refused first. */
export const offeredAct = (
  { act, subject, closedBy }: OfferedAct,
  proposal: Pick<OperatorProposal, 'action'> | null,
): OfferedAct => ({
  ...{ act, subject },
  closedBy: closedBy ?? (proposal?.action === act ? 'proposed' : null),
})

/** As pages show it; null where nothing is proposed. */
export const openProposal = (
  proposal: Pick<OperatorProposal, 'id' | 'action' | 'proposedBy' | 'proposedAt'> | null,
): OpenProposal | null =>
  proposal && {
    ...{ id: proposal.id, action: proposal.action, proposedBy: proposal.proposedBy },
    proposedTs: toSeconds(proposal.proposedAt),
  }
