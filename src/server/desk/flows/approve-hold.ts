import { internalError } from '@kernel/app-error'
import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { HOLD_ACT_STATES } from '../policies/hold-acts'
import { type FoundHold, heldMoney, isRefundOnly } from '../policies/holds'
import type { HoldRecord } from '../records/hold/row'
import { markRefundApproved } from '../records/hold/transitions'
import { type Operation, operatorActor } from '../records/operator-action'
import { findPayeeCheck } from '../records/payee-check'
import { assertPayable } from '../steps/assert-deposits-stand'
import { buyBack, type Purchase } from '../steps/refund-hold'
import { currentTerms } from '../steps/hold-terms'
import { findAnyHold, lockOpenHold } from '../steps/lock-hold'
import { readPayeeCheck } from '../steps/payee-check'
import { lockPayee } from '../steps/quote-recipient'
import { requestApproval } from '../steps/request-approval'
import { settleHold } from '../steps/settle-hold'
import { unitsForEuros } from '../steps/units-for-euros'
import { findReleasePayee } from '../views/operators/hold-payee'
import { readOwedCents } from '../views/owed-cents'
import { findLostPayment } from '../views/stray-files'

interface Decision {
  readonly action: 'release' | 'refund'
  /** As the audit log names it. */
  readonly command: string
  /** What both operators have to mean. */
  readonly details: (tx: Tx, found: FoundHold) => Promise<Readonly<Record<string, string>>>
}

const RELEASE: Decision = {
  action: 'release',
  command: 'holds release',
  details: async (tx, found) => {
    const payee = await lockPayee(tx, found)
    const { name, iban } = payee
    const check = await findPayeeCheck(tx, found.hold.accountId, payee)
    return { ...heldMoney(found.hold), name, iban, nameCheck: check?.outcome ?? 'not-possible' }
  },
}

const REFUND: Decision = {
  action: 'refund',
  command: 'refunds approve',
  details: (_tx, { hold }) => Promise.resolve({ ...heldMoney(hold), to: hold.refund?.to ?? '' }),
}

type Decide = (deps: FlowDeps, id: string, operation: Operation) => Promise<Approval>

/**
 * Pays a hold out at the rate of this moment, to whom two operators have signed for, with what the bank says of the name
 * among what they sign. Prices are asked for what is signed.
 */
export const releaseHold: Decide = async (deps, id, operation) => {
  const found = await findDecidable(deps, id, RELEASE)
  const payee = await findReleasePayee(deps.database.db, found.hold)
  if (payee) await readPayeeCheck(deps, found.hold.accountId, payee)
  const terms = operation.signed ? await currentTerms(deps, found) : null
  const quoteId = found.own?.id ?? deps.ids.opaque('q')
  return decide(deps, found, RELEASE, operation, async (tx, hold, at) => {
    if (!terms) throw internalError('a release without its terms', hold.id)
    const { reference } = terms.recipient
    const recipient = { ...(await lockPayee(tx, { ...found, hold })), reference }
    const settled = { quoteId, terms: { ...terms, recipient } }
    await settleHold(tx, deps, hold, settled, { ...operatorActor(operation), at })
  })
}

/** Approves a refund to the address that its owner gave. Takes two operators. */
export const approveRefund: Decide = async (deps, id, operation) => {
  const found = await findDecidable(deps, id, REFUND)
  const purchase = operation.signed ? await purchaseOf(deps, found) : null
  return decide(deps, found, REFUND, operation, async (tx, hold, at) => {
    if (hold.reason === 'bank') await buyBack(tx, deps, hold, purchase, at)
    const units = purchase?.units ?? hold.units
    await markRefundApproved(tx, hold, { ...operatorActor(operation), at }, units)
  })
}

async function findDecidable({ database }: FlowDeps, id: string, decision: Decision) {
  const found = await findAnyHold(database.db, id)
  assertDecidable(found.hold, decision)
  return found
}

/** The first operator proposes, another one's approval carries it out, in the transaction that has read the hold's state. */
function decide(
  deps: FlowDeps,
  found: FoundHold,
  decision: Decision,
  operation: Operation,
  carryOut: (tx: Tx, hold: HoldRecord, at: Date) => Promise<void>,
): Promise<Approval> {
  const at = deps.clock.now()
  return deps.database.transact(async (tx) => {
    const hold = await lockOpenHold(tx, found)
    assertDecidable(hold, decision)
    await assertUnpaid(tx, hold)
    await assertPayable(tx, hold)
    const { action, command } = decision
    const details = await decision.details(tx, { ...found, hold })
    const request = { action, command, subject: hold.id, details }
    const approval = await requestApproval(tx, deps, { ...request, operation, at })
    if (approval.state === 'done') await carryOut(tx, hold, at)
    return approval
  })
}

/** Crypto that may have been paid out before a restore is neither converted nor sent back until people say that it was not. */
async function assertUnpaid(tx: Tx, hold: HoldRecord): Promise<void> {
  const id = await findLostPayment(tx, hold)
  if (id !== null) throw domainError('payout-not-proved', { id, obstacle: 'not-refused' })
}

function assertDecidable({ id, status, reason }: HoldRecord, { action }: Decision): void {
  const states = HOLD_ACT_STATES[action]
  if (!states.includes(status))
    throw domainError('hold-not-decidable', { id, status, expected: states.join(', ') })
  if (action === 'release' && isRefundOnly(reason)) throw domainError('refund-only')
}

/** Null where the crypto itself is held. */
async function purchaseOf(deps: FlowDeps, { hold, own }: FoundHold): Promise<Purchase | null> {
  if (hold.reason !== 'bank' || !own) return null
  const owed = await readOwedCents(deps.database.db, own.id)
  return { cents: owed, units: await unitsForEuros(deps, hold, owed) }
}
