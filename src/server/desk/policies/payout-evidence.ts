import type {
  BookingEvidence,
  BookingMessage,
  DecisionEvidence,
  PayoutEvidence,
  StatusEvidence,
} from '../records/payout/evidence'
import { sumOfKnown } from './entry-parts'

/** What of a bank's answers varies between banks. */
export interface RejectionRules {
  /** Reasons of a rejection after which nothing was and will be paid. */
  readonly unambiguousReasons: readonly string[]
}

const AWAITING = ['PATC', 'ACFW', 'RCVC', 'RVNC', 'RVNA', 'RVMC', 'RVNM', 'RVCM']
const ACCEPTED = ['ACTC', 'ACCP', 'ACSP', 'ACFC', 'ACWC', 'ACPD', 'ACSC', 'ACCC']
const SETTLED = ['ACSC', 'ACCC']
const UNDECIDED = ['PDNG', 'ACWP', ...AWAITING]
/** A status from which on the bank waits for nobody. */
const PAST_AUTHORISATION = ['ACSP', 'ACSC', 'ACCC', 'ACWC', 'ACPD']
const CANCELLED = ['CANC', 'CNCL']

/** All evidence of one payout, read together. */
export interface EvidenceReading {
  readonly isCommitted: boolean
  /** Its file was found after a restore: it may have left, and may have been sent more than once. */
  readonly isAdopted: boolean
  readonly isHandedOver: boolean
  /** Nothing has left: after a restore one file may have been withdrawn, and another one of the same payment adopted. */
  readonly isWithdrawn: boolean
  readonly hasBankEvidence: boolean
  readonly isAccepted: boolean
  /** ACSC or ACCC: it may never be sent a second time. */
  readonly isSettled: boolean
  readonly isBlocked: boolean
  readonly isAwaitingAuthorisation: boolean
  /** The bank announces a debit or waits for something, and has neither booked it nor written since that it pays nothing. */
  readonly isPending: boolean
  readonly rejection: 'none' | 'ambiguous' | 'unambiguous'
  readonly isAttested: boolean
  /** Two operators have signed that these debits stand. */
  readonly isClosed: boolean
  readonly debits: Bookings
  /** Proved only: booked credits of a camt.053. */
  readonly returns: Pick<Bookings, 'count' | 'statementCents' | 'hasOddAmount'>
}

interface Bookings {
  /** The largest number within one kind of message, since each kind tells of every booking. */
  readonly count: number
  /** The largest sum within one kind of message. */
  readonly mostCents: bigint
  /** Those of the statements alone, camt.053. */
  readonly statementCount: number
  readonly statementCents: bigint
  /** One of them is no amount in euro cents. */
  readonly hasOddAmount: boolean
  /** Of every kind of message, each place once. */
  readonly amounts: readonly (bigint | null)[]
}

export function readEvidence(
  evidence: readonly PayoutEvidence[],
  { unambiguousReasons }: RejectionRules,
): EvidenceReading {
  const acts = evidence.filter((each) => each.kind === 'act').map(({ act }) => act)
  const statuses = evidence.filter((each) => each.kind === 'status')
  const bookings = evidence.filter((each) => each.kind === 'booking')
  const decisions = evidence.filter((each) => each.kind === 'decision')
  const has = (codes: readonly string[]): boolean =>
    statuses.some(({ status }) => codes.includes(status))
  const isCommitted = acts.includes('committed')
  const isAdopted = acts.includes('adopted')
  const rejection = rejectionOf(statuses, isCommitted && !isAdopted, unambiguousReasons)
  const debits = countBookings(bookings.filter((each) => each.effect === 'debit' && each.isBooked))
  const news = sinceItsWord(evidence)
  const isAnnounced = news.some((each) => each.kind === 'booking' && !each.isBooked)
  const isAwaited = news.some((each) => each.kind === 'status' && UNDECIDED.includes(each.status))
  return {
    isCommitted,
    isAdopted,
    isHandedOver: acts.includes('handed-over'),
    isWithdrawn: acts.includes('withdrawn') && !isAdopted,
    hasBankEvidence: statuses.length + bookings.length > 0,
    isAccepted: has(ACCEPTED),
    isSettled: has(SETTLED),
    isBlocked: has(['BLCK']),
    isAwaitingAuthorisation: has(AWAITING) && !has(PAST_AUTHORISATION),
    isPending: debits.count === 0 && (isAnnounced || (isAwaited && rejection !== 'unambiguous')),
    rejection,
    isAttested: decisions.some(({ decision }) => decision === 'bank-attested'),
    isClosed: decisions.some((each) => isAbout(each, debits)),
    debits,
    returns: countBookings(
      bookings.filter(
        ({ effect, isBooked, message }) =>
          effect === 'return' && isBooked && message === 'camt.053',
      ),
    ),
  }
}

/** What the bank had announced and awaited before its newest written word, that it will pay nothing, has ended with it. */
function sinceItsWord(evidence: readonly PayoutEvidence[]): readonly PayoutEvidence[] {
  const words = evidence.filter(
    (each) => each.kind === 'decision' && each.decision === 'bank-attested',
  )
  return evidence.filter(({ at }) => words.every((word) => at >= word.at))
}

/**
 * Unambiguous: this database sent the file, which goes out once, the report names it, and every reason given is on the bank's list. A rejection
 * without a reason sums up one that has its reason on another level; alone it proves nothing.
 */
function rejectionOf(
  statuses: readonly StatusEvidence[],
  isSentOnce: boolean,
  unambiguousReasons: readonly string[],
): EvidenceReading['rejection'] {
  const rejections = statuses.filter(({ status }) => status === 'RJCT')
  const isCancelled = statuses.some(({ status }) => CANCELLED.includes(status))
  if (rejections.length === 0 && !isCancelled) return 'none'
  const isClear = ({ reasons, isAboutOurFile }: StatusEvidence): boolean =>
    isAboutOurFile &&
    reasons.length > 0 &&
    reasons.every(({ code, isProprietary }) => !isProprietary && unambiguousReasons.includes(code))
  const isSilent = ({ reasons }: StatusEvidence): boolean => reasons.length === 0
  const isDoubtful = rejections.some((each) => !isClear(each) && !isSilent(each))
  const isProved = isCancelled || rejections.some(isClear)
  return isProved && !isDoubtful && isSentOnce ? 'unambiguous' : 'ambiguous'
}

/** What is debited after two people have signed is another dispute. */
const isAbout = ({ decision, ...signed }: DecisionEvidence, { count, mostCents }: Bookings) =>
  decision === 'debit-stands' &&
  (signed.debits ?? 1) === count &&
  (signed.cents ?? mostCents) === mostCents

const MESSAGES: readonly BookingMessage[] = ['camt.052', 'camt.053', 'camt.054']

function countBookings(bookings: readonly BookingEvidence[]): Bookings {
  const each = MESSAGES.map((message) => {
    const ofKind = bookings.filter((booking) => booking.message === message)
    return [...new Map(ofKind.map(({ place, cents }) => [place, cents])).values()]
  })
  const statement = each[MESSAGES.indexOf('camt.053')] ?? []
  const amounts = each.flat()
  return {
    count: Math.max(...each.map(({ length }) => length)),
    statementCount: statement.length,
    mostCents: each.map(sumOfKnown).reduce((most, sum) => (sum > most ? sum : most), 0n),
    statementCents: sumOfKnown(statement),
    hasOddAmount: amounts.includes(null),
    amounts,
  }
}
