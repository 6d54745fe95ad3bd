import { ACCEPTED, type BankStep, type PaymentStatus, refusalOf } from './answers'
import { type Booking, bookPayments, eurosOf, movedCents } from './entries'
import { type KnownFile, stepsDone } from './file-record'
import type { ReportedPayment } from './messages'
import type { OrderedPayment } from './payment-file'

/** A payment as the sandbox's page shows it. */
export interface BankPayment {
  readonly endToEndId: string
  readonly name: string
  readonly iban: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  readonly reference: string
  /** What the bank said last; nothing yet while it is silent. */
  readonly status: 'received' | 'accepted' | 'rejected' | 'booked' | 'returned'
  readonly reason: string | null
  /** How often it left the account. */
  readonly debits: number
  /** Decimal text of what came back; null where nothing did. */
  readonly returned: string | null
  /** It left the account, and has not come back. */
  readonly canBeReturned: boolean
  /** The bank waits to be asked. */
  readonly isUnanswered: boolean
  /** ISO 8601. */
  readonly receivedAt: string
  readonly bookedAt: string | null
}

export type PaymentFile = KnownFile & { readonly order: NonNullable<KnownFile['order']> }

export const isPaymentFile = (known: KnownFile): known is PaymentFile => known.order !== null

/** What a step says of each payment of its file; what is refused in any case is refused at once. */
export const reportedBy = (
  { record, order }: PaymentFile,
  statuses: readonly PaymentStatus[],
): readonly ReportedPayment[] =>
  order.payments.map((payment) => {
    const reason = refusalOf(payment.iban, record.isDuplicate)
    return { payment, statuses: reason ? [{ code: 'RJCT', reason }] : statuses }
  })

const isPayable = ({ record }: PaymentFile, { iban }: OrderedPayment): boolean =>
  refusalOf(iban, record.isDuplicate) === null

/** What a step books; nothing where it only reports. */
export function bookingsBy(known: PaymentFile, step: BankStep): readonly Booking[] {
  if (step.kind === 'report' || step.kind === 'recall') return []
  const { record, order } = known
  const place = record.steps.indexOf(step)
  const isFirst = record.steps.findIndex(({ kind }) => kind !== 'report') === place
  const id = isFirst ? record.file : `${record.file}/${place}`
  const returned = step.kind === 'return' ? step.as : null
  const payable = order.payments.filter((payment) => isPayable(known, payment))
  return bookPayments({ id, order, returned, at: step.at }, payable)
}

export const bookingsOf = (known: PaymentFile): readonly Booking[] =>
  stepsDone(known.record).flatMap((step) => bookingsBy(known, step))

export const paymentsOf = (known: PaymentFile): readonly BankPayment[] =>
  known.order.payments.map((payment) => describe(known, payment))

function describe(known: PaymentFile, payment: OrderedPayment): BankPayment {
  const { record } = known
  const { endToEndId, name, iban, amount, currency, reference } = payment
  const bookings = bookingsOf(known).filter((each) => each.payment === payment)
  const debits = bookings.filter(({ returned }) => returned === null)
  const returns = bookings.filter(({ returned }) => returned !== null)
  const isFinished = record.done === record.steps.length
  return {
    ...{ endToEndId, name, iban, amount, currency, reference },
    ...lastWord(known, payment),
    debits: debits.length,
    returned:
      returns.length === 0
        ? null
        : eurosOf(returns.reduce((sum, each) => sum + movedCents(each), 0n)),
    canBeReturned: isFinished && debits.length > returns.length,
    isUnanswered: isFinished && record.done === 0,
    receivedAt: record.receivedAt,
    bookedAt: debits[0]?.at ?? null,
  }
}

const LAST_WORDS = {
  debit: { status: 'booked', reason: null },
  return: { status: 'returned', reason: null },
  recall: { status: 'booked', reason: 'Recall answered' },
} as const
const STATUSES = { ACCP: 'accepted', ACSC: 'accepted', RJCT: 'rejected' } as const

/** What the bank said last of a payment. */
function lastWord(
  known: PaymentFile,
  payment: OrderedPayment,
): Pick<BankPayment, 'status' | 'reason'> {
  const last = stepsDone(known.record).at(-1)
  if (!last) return { status: 'received', reason: null }
  if (last.kind !== 'report' && isPayable(known, payment)) return LAST_WORDS[last.kind]
  const reported = reportedBy(known, last.kind === 'report' ? last.statuses : [])
  const said = reported.find((each) => each.payment === payment)
  return wordOf(said?.statuses.at(-1) ?? ACCEPTED)
}

const wordOf = ({ code, reason }: PaymentStatus): Pick<BankPayment, 'status' | 'reason'> => ({
  status: STATUSES[code],
  reason: reason ? `${reason.code} ${reason.text}` : null,
})
