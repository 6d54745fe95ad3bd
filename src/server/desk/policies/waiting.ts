import type { WaitingAsk, WaitingFact, WaitingItem, WaitsFor } from '@contract/console/waiting'
import type { OperatorProposal } from '../records/operator-proposal'

interface Next {
  readonly waitsFor: WaitsFor
  readonly ask: WaitingAsk
}

const OWNER = { waitsFor: 'customer', ask: 'decide' } as const

export type WaitingCase = WaitingFact | 'hold-overdue'

/** The last one is told by a mark beside the fact, since an older page refuses facts that it does not know. */
export const shownFact = (found: WaitingCase): Pick<WaitingItem, 'fact' | 'isOverdue'> =>
  found === 'hold-overdue' ? { fact: 'hold-bank', isOverdue: true } : { fact: found }

/** Who ends it where nothing is proposed. */
const NEXT: Readonly<Record<Exclude<WaitingCase, 'proposal'>, Next>> = {
  'hold-late': OWNER,
  'hold-over': OWNER,
  'hold-wrong-token': OWNER,
  'hold-second': OWNER,
  'hold-no-quote': OWNER,
  'hold-underpaid': OWNER,
  'hold-too-small': OWNER,
  'hold-travel-rule': OWNER,
  'hold-unlisted': OWNER,
  'hold-bank': OWNER,
  'hold-overdue': { waitsFor: 'operator', ask: 'propose' },
  'refund-asked': { waitsFor: 'operator', ask: 'approve' },
  'refund-approved': { waitsFor: 'operator', ask: 'send-refund' },
  'refund-sent': { waitsFor: 'chain', ask: 'wait-final' },
  'payout-disputed': { waitsFor: 'operator', ask: 'read-evidence' },
  'payout-unknown': { waitsFor: 'bank', ask: 'ask-bank' },
  'payout-awaiting-authorisation': { waitsFor: 'operator', ask: 'authorise' },
  'payout-not-left': { waitsFor: 'operator', ask: 'find-obstacle' },
  'suspense-entry': { waitsFor: 'operator', ask: 'attach-or-clear' },
  'sweep-planned': { waitsFor: 'operator', ask: 'propose' },
  'sweep-approved': { waitsFor: 'operator', ask: 'send-sweep' },
  'sweep-sent': { waitsFor: 'chain', ask: 'wait-final' },
  'chain-frozen': { waitsFor: 'operator', ask: 'thaw' },
}

interface Proposed extends Pick<OperatorProposal, 'proposedBy'> {
  /** By its proposer, without whom nobody else signs. */
  readonly isSigned: boolean
}

const unsigned = ({ proposedBy }: Proposed, operator: string): Next => ({
  waitsFor: proposedBy === operator ? 'you' : 'other-operator',
  ask: 'sign',
})

/** Four eyes: what one operator proposed is asked of every other one. */
export function nextActor(fact: WaitingCase, proposal: Proposed | null, operator: string): Next {
  if (proposal && !proposal.isSigned) return unsigned(proposal, operator)
  if (proposal?.proposedBy === operator) return { waitsFor: 'other-operator', ask: 'wait-approval' }
  if (proposal || fact === 'proposal') return { waitsFor: 'you', ask: 'approve' }
  return NEXT[fact]
}

/** A payment file leaves within this time; PayoutStuck of config/alerts is the same. */
export const LEAVES_SECONDS = 900

const HOUR = 3_600

/** After how many seconds somebody has to look; what is not named may wait for its owner. */
const ALARMS: Partial<Readonly<Record<WaitingCase, number>>> = {
  'hold-overdue': 0,
  'payout-disputed': 0,
  'payout-unknown': 0,
  'payout-awaiting-authorisation': HOUR,
  'payout-not-left': LEAVES_SECONDS,
  'suspense-entry': 24 * HOUR,
  'refund-asked': 24 * HOUR,
  'refund-approved': 24 * HOUR,
  'sweep-sent': HOUR,
  'chain-frozen': 0,
  proposal: 24 * HOUR,
}

export function isLate(fact: WaitingCase, since: Date, now: Date): boolean {
  const alarm = ALARMS[fact]
  return alarm !== undefined && now.getTime() - since.getTime() >= alarm * 1_000
}
