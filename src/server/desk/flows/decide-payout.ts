import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { PAYOUT_ACT_STATES } from '../policies/payout-acts'
import { readEvidence } from '../policies/payout-evidence'
import type { Operation } from '../records/operator-action'
import { type DecisionEvidence, evidenceOf } from '../records/payout/evidence'
import { lockAnyPayout } from '../steps/lock-payout'
import { recordEvidence } from '../steps/record-evidence'
import { requestApproval } from '../steps/request-approval'
import { payProvedResend } from '../steps/resend-payout'
import { euroText } from '../views/operators/amounts'

interface PayoutDecision {
  readonly action: 'attest' | 'close'
  /** As it is typed. */
  readonly command: string
  readonly decision: DecisionEvidence['decision']
}

const DECISIONS: Readonly<Record<PayoutDecision['action'], PayoutDecision>> = {
  attest: {
    action: 'attest',
    command: 'payouts attest',
    decision: 'bank-attested',
  },
  close: {
    action: 'close',
    command: 'payouts close',
    decision: 'debit-stands',
  },
}

/**
 * Two operators: the bank has written that it pays nothing, or a disputed debit stands. `sha256` is that of the paper that
 * says so, which both have read and which is filed outside the desk.
 */
export function decidePayout(
  deps: FlowDeps,
  action: PayoutDecision['action'],
  { payoutId, sha256 }: { readonly payoutId: string; readonly sha256: string },
  operation: Operation,
): Promise<Approval> {
  const { decision, command } = DECISIONS[action]
  const at = deps.clock.now()
  return deps.database.transact(async (tx, log) => {
    const payout = await lockAnyPayout(tx, payoutId)
    if (!PAYOUT_ACT_STATES[action].includes(payout.status))
      throw domainError('payout-not-decidable', { id: payoutId, status: payout.status })
    const booked = action === 'close' ? await bookedOf(tx, deps, payoutId) : null
    if (booked?.debits === 0) throw domainError('payout-not-debited')
    const details = { sha256, ...(booked && textsOf(booked)) }
    const request = { action, command, subject: payoutId, details, operation, at }
    const approval = await requestApproval(tx, deps, request)
    if (approval.state !== 'done') return approval
    await recordEvidence(tx, { ...deps, log }, payout, {
      ...{ evidence: [{ kind: 'decision', decision, ...booked, at }], source: approval.proposalId },
      ...{ actor: `operator:${operation.operator}`, at },
    })
    await payProvedResend(tx, deps, payout.quoteId, at)
    return approval
  })
}

/** What stands is what both have signed: a debit that is read meanwhile voids the proposal. */
async function bookedOf(tx: Tx, { bankProfile }: FlowDeps, payoutId: string) {
  const { debits } = readEvidence(await evidenceOf(tx, payoutId), bankProfile)
  return { debits: debits.count, cents: debits.mostCents }
}

const textsOf = ({ debits, cents }: Awaited<ReturnType<typeof bookedOf>>) => ({
  debits: String(debits),
  euros: euroText(cents) ?? '',
})
