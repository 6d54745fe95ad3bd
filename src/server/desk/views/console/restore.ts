import type { BankStanding } from '@contract/console/bank'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { offeredAct, openProposal } from '../../policies/offered-act'
import { readClosure } from '../../records/desk-closure'
import { lastEpochBegan, selectUnclaimed } from '../../records/payout/adopted'
import { euroText, ibanTail } from '../operators/amounts'
import type { WaitingProposal } from './open-proposals'

type Proposals = ReadonlyMap<string, WaitingProposal>

/** Whether the desk is closed, what opens it, and payments whose quotes were lost with a backup. */
export async function readRestore(db: Db, proposals: Proposals): Promise<BankStanding['restore']> {
  const [closure, began, adopted] = await Promise.all([
    readClosure(db),
    lastEpochBegan(db),
    selectUnclaimed(db),
  ])
  const begins = { act: 'restore-begin', subject: DESK, closedBy: null } as const
  const notBegun = closure && (!began || began < closure.at) ? 'restore-not-begun' : null
  const closedBy = closure ? notBegun : 'desk-open'
  const opens = { act: 'restore-open', subject: DESK, closedBy } as const
  return {
    closed: closure && { atTs: toSeconds(closure.at), reason: closure.reason },
    acts: [begins, offeredAct(opens, proposals.get(DESK) ?? null)],
    adopted: adopted
      .filter(({ cleared_at: clearedAt }) => clearedAt === null)
      .map(({ end_to_end_id: endToEndId, creditor_name: name, iban, ...payment }) => {
        const proposal = proposals.get(endToEndId) ?? null
        const clears = { act: 'restore-clear', subject: endToEndId, closedBy: null } as const
        return {
          ...{ endToEndId, name, ibanTail: ibanTail(iban) },
          amountEUR: euroText(payment.amount_cents) ?? '0.00',
          orderedTs: toSeconds(payment.ordered_at),
          ...{ acts: [offeredAct(clears, proposal)], proposal: openProposal(proposal) },
        }
      }),
  }
}

/** The subject of both acts. */
const DESK = 'desk'
