import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { suspenseClearedPosting } from '../policies/bank-postings'
import { isPosted, isReturnLike } from '../policies/entry-acts'
import { readEvidence } from '../policies/payout-evidence'
import { findInSuspense, insertEntryDecision } from '../records/bank-disposition'
import { post } from '../records/ledger'
import { type Operation, operatorActor } from '../records/operator-action'
import { evidenceOf } from '../records/payout/evidence'
import type { PayoutRecord } from '../records/payout/row'
import { lockAnyPayout } from '../steps/lock-payout'
import { type EvidenceDeps, recordEvidence } from '../steps/record-evidence'
import { requestApproval } from '../steps/request-approval'

type Entry = NonNullable<Awaited<ReturnType<typeof findInSuspense>>>

/** Two operators: a credit in suspense is the return of a payout whose name the bank has left out. */
export function attachEntry(
  deps: FlowDeps,
  { name, payoutId }: { readonly name: string; readonly payoutId: string },
  operation: Operation,
): Promise<Approval> {
  const at = deps.clock.now()
  return deps.database.transact(async (tx, log) => {
    const entry = await entryNamed(tx, name)
    const payout = await lockAnyPayout(tx, payoutId)
    const cents = await returnedCents(tx, deps, entry, payout)
    const request = { action: 'entry-attach', command: 'bank attach', subject: name } as const
    const details = { payout: payoutId }
    const approval = await requestApproval(tx, deps, { ...request, details, operation, at })
    if (approval.state !== 'done') return approval
    const { place } = entry
    const decided = { place, payout_id: payoutId, account: null, at }
    await insertEntryDecision(tx, { ...decided, proposal_id: approval.proposalId })
    await post(tx, suspenseClearedPosting(place, 'payout', cents), at)
    const booking = { kind: 'booking', message: 'camt.053', effect: 'return', reason: '' } as const
    const { actor } = operatorActor(operation)
    await recordEvidence(tx, { ...deps, log }, payout, {
      evidence: [{ ...booking, place, cents, isBooked: true, at: entry.at }],
      ...{ source: approval.proposalId, actor, at },
    })
    return approval
  })
}

/** Two operators: an entry in suspense has nothing to do with a payout. */
export function clearEntry(
  deps: FlowDeps,
  { name, account }: { readonly name: string; readonly account: 'fees' | 'other' },
  operation: Operation,
): Promise<Approval> {
  const at = deps.clock.now()
  return deps.database.transact(async (tx) => {
    const entry = await entryNamed(tx, name)
    const { place, cents } = entry
    const request = { action: 'entry-clear', command: 'bank clear', subject: name } as const
    const details = { account }
    const approval = await requestApproval(tx, deps, { ...request, details, operation, at })
    if (approval.state !== 'done') return approval
    const decided = { place, payout_id: null, account, at }
    await insertEntryDecision(tx, { ...decided, proposal_id: approval.proposalId })
    if (isPosted(entry) && cents !== null)
      await post(tx, suspenseClearedPosting(place, account, cents), at)
    return approval
  })
}

async function entryNamed(tx: Tx, name: string): Promise<Entry> {
  const entry = await findInSuspense(tx, name)
  if (!entry) throw domainError('record-unknown', { kind: 'entry in suspense', id: name })
  return entry
}

/** Only statements are posted, and prove a return; no payout returns more than it debited. */
async function returnedCents(
  tx: Tx,
  { bankProfile }: Pick<EvidenceDeps, 'bankProfile'>,
  entry: Entry,
  payout: PayoutRecord,
): Promise<bigint> {
  const { debits, returns } = readEvidence(await evidenceOf(tx, payout.id), bankProfile)
  const left = debits.mostCents - returns.statementCents
  if (!isReturnLike(entry) || entry.cents > left)
    throw domainError('entry-not-attachable', { id: payout.id, status: payout.status })
  return entry.cents
}
