import { domainError } from '@kernel/domain-error'
import { approvalTextToSign } from '@server/desk/policies/approval-hash'
import { findApprovalChallenges, findApprovals } from '@server/desk/records/operator-approval'
import { findAnyProposal, selectOpenProposals } from '@server/desk/records/operator-proposal'
import { type Command, listCommand, wordAt } from './command'

export const approvalsList = listCommand(
  {
    name: 'approvals list',
    summary: 'Lists what is proposed and waits for another operator, oldest first.',
    empty: 'Nothing is proposed.',
  },
  async (db, limit) =>
    (await selectOpenProposals(db)).slice(0, limit).map((open) => ({
      id: open.id,
      act: open.action,
      subject: open.subject,
      version: String(open.version),
      by: open.proposedBy,
      at: open.proposedAt,
      via: open.via,
    })),
)

/** Hashes are computed here from the record, and compared with those that screens show or keys have signed. */
export const approvalsShow: Command = {
  kind: 'reading',
  name: 'approvals show',
  summary: 'Shows a proposal, and computes anew each hash that is signed or is about to be.',
  words: ['<proposal>'],
  run: async ({ database: { db }, clock, digests }, typed) => {
    const id = wordAt(typed, 0)
    const proposal = await findAnyProposal(db, id)
    if (!proposal) throw domainError('record-unknown', { kind: 'proposal', id })
    const hashed = (state: string) => (one: Hashed) => {
      const hash = digests.hash(approvalTextToSign(proposal, one)).toString('hex')
      const { operator, expiresAt: expires } = one
      // The words that were signed are gone: the hash that was signed stays.
      if (proposal.erasedAt)
        return { operator, state, hash: inFours(one.hash), expires, agrees: null }
      return { operator, state, hash: inFours(hash), expires, agrees: hash === one.hash }
    }
    const { action: act, subject, version, via, proposedBy, proposedAt, reason, details } = proposal
    return {
      kind: 'details',
      fields: {
        ...{ id, act, subject, version: String(version), via, proposedBy, proposedAt, reason },
        ...details,
      },
      parts: {
        hashes: [
          ...(await findApprovals(db, id)).map(hashed('signed')),
          ...(await findApprovalChallenges(db, id, clock.now())).map(hashed('to sign')),
        ],
      },
    }
  },
}

interface Hashed {
  readonly operator: string
  readonly nonce: string
  readonly expiresAt: Date
  readonly hash: string
}

/** As the screen shows it. */
const inFours = (hash: string): string => hash.replace(/(.{4})(?=.)/g, '$1 ')
