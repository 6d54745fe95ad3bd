import type { PayoutState } from '../records/payout/row'
import type { EvidenceReading } from './payout-evidence'

/** Charges that a bank may take for a payment; where more is missing of a return it is none. */
export const MOST_CHARGES = 5_000n

/** Null where nothing is committed and the bank knows nothing: then the desk's own queue says where the payout stands. */
export function payoutStateOf(reading: EvidenceReading, cents: bigint): PayoutState | null {
  if (!reading.isCommitted && !reading.isAdopted) return uncommittedState(reading)
  if (reading.debits.count > 0 || reading.returns.count > 0) return bookedState(reading, cents)
  return unbookedState(reading)
}

/** The bank speaks of a payment that this database never sent: another one did, before a restore. */
function uncommittedState({ hasBankEvidence, debits, isWithdrawn }: EvidenceReading) {
  if (isWithdrawn && !hasBankEvidence) return 'cancelled'
  if (debits.count > 0) return 'disputed'
  return hasBankEvidence ? 'unknown' : null
}

/** A debit stands; whether the payee has the euros is another question. */
function bookedState(reading: EvidenceReading, cents: bigint): PayoutState {
  if (isFullyReturned(reading, cents)) return 'returned'
  if (reading.isClosed && reading.debits.count > 0) return 'completed'
  return isOdd(reading, cents) || isContradicted(reading) ? 'disputed' : 'completed'
}

/** Executed twice, another amount, or a return that is not all of it. */
const isOdd = ({ debits, returns }: EvidenceReading, cents: bigint): boolean =>
  debits.count > 1 || debits.amounts.some((amount) => amount !== cents) || returns.count > 0

const isContradicted = (reading: EvidenceReading): boolean =>
  [
    reading.rejection === 'unambiguous',
    reading.isBlocked,
    reading.isWithdrawn,
    reading.isAttested,
  ].includes(true)

/** A return that overtakes its booking implies the booking. */
function isFullyReturned({ debits, returns }: EvidenceReading, cents: bigint): boolean {
  if (returns.count === 0 || returns.hasOddAmount || debits.hasOddAmount) return false
  const debited = debits.count > 0 ? debits.mostCents : cents
  const kept = debited - returns.statementCents
  return debits.count <= returns.count && kept >= 0n && kept <= MOST_CHARGES
}

function unbookedState(reading: EvidenceReading): PayoutState {
  const { rejection, isSettled, isBlocked, isAttested } = reading
  const isRefused = rejection !== 'none' || isAttested
  if (isBlocked || (isRefused && isSettled)) return 'disputed'
  if (isAttested) return 'rejected'
  if (reading.isWithdrawn) return withdrawnState(reading)
  return rejection === 'none' ? stateUnderWay(reading) : REFUSED[rejection]
}

const withdrawnState = ({ hasBankEvidence }: EvidenceReading): PayoutState =>
  hasBankEvidence ? 'disputed' : 'cancelled'

const REFUSED = { unambiguous: 'rejected', ambiguous: 'unknown' } as const

function stateUnderWay(reading: EvidenceReading): PayoutState {
  // Only a booked debit, or the bank's written word, says what became of it.
  if (reading.isAdopted) return 'unknown'
  if (reading.isAwaitingAuthorisation) return 'awaiting-authorisation'
  if (reading.isAccepted) return 'accepted'
  return reading.isHandedOver || reading.hasBankEvidence ? 'submitted' : 'submitting'
}

/** What a payout holds on each account of the ledger, in cents; all of it together is always its amount, owed. */
export interface PayoutPosition {
  /** Booked in statements. */
  readonly bank: bigint
  /** Booked in notifications, and in no statement yet. */
  readonly notified: bigint
  /** What the bank kept of a return. */
  readonly fees: bigint
  /** The same as it is passed on: the customer is owed so much less. */
  readonly charges: bigint
  /** Owed to the desk, or by it, until people have found out why. */
  readonly suspense: bigint
  /** On its way to the payee. */
  readonly clearing: bigint
  /** Owed to the customer. */
  readonly customer: bigint
}

const IS_OWED_TO_CUSTOMER: readonly PayoutState[] = [
  'rejected',
  'returned',
  'disputed',
  'cancelled',
]

/** A pure function of the evidence: in whatever order it came, the ledger ends the same. */
export function positionOf(
  reading: EvidenceReading,
  state: PayoutState,
  cents: bigint,
): PayoutPosition {
  const { bank, notified } = bookedAt(reading, cents)
  const isOwed = IS_OWED_TO_CUSTOMER.includes(state)
  const kept = state === 'returned' ? between(0n, -bank - notified, cents) : 0n
  const customer = isOwed ? kept - cents : 0n
  const clearing = isOwed || state === 'completed' ? 0n : -cents
  return {
    ...{ bank, notified, customer, clearing },
    fees: kept,
    charges: -kept,
    suspense: -cents - bank - notified - customer - clearing,
  }
}

/** What a statement alone does not explain is for people to find out. */
const between = (least: bigint, amount: bigint, most: bigint): bigint => {
  if (amount < least) return least
  return amount > most ? most : amount
}

function bookedAt({ debits, returns }: EvidenceReading, cents: bigint) {
  const debited = Math.max(debits.count, returns.count > 0 ? 1 : 0)
  return {
    bank: returns.statementCents - debits.statementCents,
    notified: -BigInt(debited - debits.statementCount) * cents,
  }
}

/** What a change of evidence moves: nothing where the position stays. */
export const movesBetween = (before: PayoutPosition, after: PayoutPosition): PayoutPosition => ({
  bank: after.bank - before.bank,
  notified: after.notified - before.notified,
  fees: after.fees - before.fees,
  charges: after.charges - before.charges,
  suspense: after.suspense - before.suspense,
  clearing: after.clearing - before.clearing,
  customer: after.customer - before.customer,
})
