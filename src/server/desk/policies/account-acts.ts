import type { ClosedBy, OfferedAct } from '@contract/console/acts'
import type { OperatorProposal } from '../records/operator-proposal'
import { offeredAct } from './offered-act'
import { stopActs } from './stop-acts'

interface Standing {
  readonly id: string
  readonly isClosed: boolean
  readonly isStopped: boolean
  readonly isSignedIn: boolean
  readonly hasPasskey: boolean
  /** Its passkeys go in a day. */
  readonly isRecovering: boolean
  readonly hasExport: boolean
  readonly erasure: Pick<OfferedAct, 'closedBy' | 'untilTs'>
  readonly proposals: readonly Pick<OperatorProposal, 'subject' | 'action'>[]
}

/** What may be done to an account; what takes something from its owner takes one operator, what gives it back two. */
export function accountActs(standing: Standing): readonly OfferedAct[] {
  const { id, isClosed, isStopped, isSignedIn, isRecovering, hasExport, erasure, proposals } =
    standing
  // Nothing is left to do anything to.
  if (erasure.closedBy === 'erased') return []
  const offers = (act: OfferedAct['act'], kind: string, closedBy: ClosedBy | null) => {
    const subject = `${kind}:${id}`
    const proposal = proposals.find((each) => each.subject === subject) ?? null
    return offeredAct({ act, subject, closedBy }, proposal)
  }
  return [
    ...stopActs(`account:${id}`, isStopped, proposals),
    offers('limits-lower', 'limits', null),
    offers('limits-raise', 'limits', null),
    offers('sessions-end', 'account', isSignedIn ? null : 'no-session'),
    offers('account-close', 'account', isClosed ? 'state' : null),
    offers('account-open', 'account', isClosed ? null : 'state'),
    offers('recovery', 'recovery', recoveryRule(standing)),
    offers('recovery-stop', 'recovery', isRecovering ? null : 'no-recovery'),
    offers('account-export', 'export', hasExport ? 'export-there' : null),
    { ...erasure, ...offers('account-erase', 'erase', erasure.closedBy) },
  ]
}

function recoveryRule({ isClosed, isRecovering, hasPasskey }: Standing): ClosedBy | null {
  if (isClosed) return 'state'
  if (isRecovering) return 'recovery-waits'
  return hasPasskey ? null : 'no-passkey'
}
