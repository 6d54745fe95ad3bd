import { internalError } from '@kernel/app-error'
import { Money } from '@kernel/money'
import { domainError } from '@kernel/domain-error'
import type { ChainReader } from '@server/ports/chain'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { FoundHold } from '../policies/holds'
import { depositsPaying } from '../records/deposit/store'
import { type HoldRecord, type HoldState } from '../records/hold/row'
import { holdStates } from '../records/hold/transitions'
import { findHold } from '../records/hold/store'
import { depositsInHolds } from '../views/related-holds'
import { markHeldAgain, markRefundApproved, markRefundSent } from '../records/hold/transitions'
import { settlementUndonePosting, post } from '../records/ledger'
import { lockQuote } from '../records/quote/store'
import { currentTerms } from '../steps/hold-terms'
import { lockOpenHold, withOwnQuote } from '../steps/lock-hold'
import { settleHold } from '../steps/settle-hold'

/** Who acts, and why: both stand in the history of the hold. */
export interface Operation {
  readonly operator: string
  readonly reason: string
}

/** A hold with what it keeps, or what came for the quote that is on hold itself. */
export async function showAnyHold(deps: FlowDeps, id: string) {
  const { hold, own } = await findAny(deps, id)
  const { db } = deps.database
  const deposits = own ? await depositsPaying(db, [own.id]) : await depositsInHolds(db, [hold.id])
  return { hold, deposits }
}

export const approveRefund = (deps: FlowDeps, id: string, operation: Operation) =>
  decide(deps, id, async (tx, hold, at) => {
    assertMay(hold, 'refund-approved')
    if (hold.reason === 'bank') await undoSettlement(tx, hold, at)
    return markRefundApproved(tx, hold, { ...by(operation), at })
  })

/** Back to its owner, who may decide again. */
export const declineRefund = (deps: FlowDeps, id: string, operation: Operation) =>
  decide(deps, id, async (tx, hold, at) => {
    assertMay(hold, 'held')
    return markHeldAgain(tx, hold, { ...by(operation), at })
  })

/** Pays out at the rate of this moment, in its owner's place. */
export async function releaseHold(deps: FlowDeps, id: string, operation: Operation) {
  const found = await findAny(deps, id)
  const terms = await currentTerms(deps, found)
  const quoteId = found.own?.id ?? deps.ids.opaque('q')
  return decide(deps, id, async (tx, hold, at) => {
    assertMay(hold, 'accepted')
    return settleHold(tx, deps, hold, { quoteId, terms }, { ...by(operation), at })
  })
}

/** Records the transaction by which the operator's own wallet has paid; the chain is asked whether it has. */
export async function recordRefund(
  deps: FlowDeps,
  id: string,
  text: string,
  operation: Operation,
): Promise<HoldRecord> {
  const refundTx = text.trim().toLowerCase()
  if (!/^0x[0-9a-f]{64}$/.test(refundTx)) throw domainError('transaction-hash-malformed')
  const { hold: asked } = await findAny(deps, id)
  await assertPays(deps, asked, refundTx)
  const isGone = await isRecordedGone(deps, asked, refundTx)
  return decide(deps, id, async (tx, hold, at) => {
    const gone = { actor: 'desk', reason: 'gone', at }
    const isStale = hold.status === 'refund-sent' && isGone
    const ready = isStale ? await markRefundApproved(tx, hold, gone) : hold
    assertMay(ready, 'refund-sent')
    return markRefundSent(tx, ready, { ...by(operation), at }, refundTx)
  })
}

const by = ({ operator, reason }: Operation) => ({ actor: `operator:${operator}`, reason })

/** An operator's answer names the state that stands in the way. */
function assertMay(hold: HoldRecord, to: HoldState): void {
  const { status } = hold
  if (!holdStates.canBecome(status, to)) throw domainError('hold-status', { status })
}

async function findAny({ database }: FlowDeps, id: string): Promise<FoundHold> {
  const hold = await findHold(database.db, id)
  if (!hold) throw domainError('hold-unknown')
  return withOwnQuote(database.db, hold)
}

async function decide(
  deps: FlowDeps,
  id: string,
  work: (tx: Tx, hold: HoldRecord, at: Date) => Promise<HoldRecord>,
): Promise<HoldRecord> {
  const found = await findAny(deps, id)
  const at = deps.clock.now()
  return deps.database.transact(async (tx) => work(tx, await lockOpenHold(tx, found), at))
}

/** The bank refused the euros: the ledger owes the crypto again. */
async function undoSettlement(tx: Tx, hold: HoldRecord, at: Date): Promise<void> {
  const quote = hold.quoteId === null ? null : await lockQuote(tx, hold.quoteId)
  if (!quote?.settled) throw internalError('a refused payout without its settlement', hold.id)
  if (!(await post(tx, settlementUndonePosting(quote, quote.settled), at)))
    throw internalError('a settlement was undone before', hold.id)
}

async function assertPays(deps: FlowDeps, hold: HoldRecord, txHash: string): Promise<void> {
  if (!hold.refund) throw domainError('refund-not-requested')
  const paid = await readerOf(deps, hold).payment(txHash, hold.refund.to, hold.asset)
  if (!paid) throw domainError('transaction-not-found')
  if (paid.amount >= hold.units) return
  const text = (units: bigint): string =>
    hold.unit ? `${Money.ofBase(units, hold.unit).toText()} ${hold.unit.code}` : units.toString()
  throw domainError('refund-too-small', { paid: text(paid.amount), owed: text(hold.units) })
}

/** Another hash may take the place of one that the chain does not hold, and of no other. */
async function isRecordedGone(deps: FlowDeps, hold: HoldRecord, txHash: string): Promise<boolean> {
  const recorded = hold.refund?.txHash
  if (hold.status !== 'refund-sent' || !hold.refund || !recorded) return false
  if (recorded === txHash) throw domainError('transaction-recorded')
  return (await readerOf(deps, hold).payment(recorded, hold.refund.to, hold.asset)) === null
}

function readerOf({ readers }: FlowDeps, { chainId }: HoldRecord): ChainReader {
  const reader = readers.find((each) => each.chainId === chainId)
  if (!reader) throw domainError('chain-not-watched')
  return reader
}
