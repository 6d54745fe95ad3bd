import { createHash } from 'node:crypto'
import type { ReturnKind } from './answers'
import type { BankOrder, OrderedPayment } from './payment-file'

/** Cents that the recipient's bank keeps of what it returns less charges. */
const RETURN_CHARGES = 750n

/** What a payment moves on the account. */
export interface Booking {
  /** Unique at the bank; the first debit of a payment file has the file's name. */
  readonly id: string
  readonly order: BankOrder
  readonly payment: OrderedPayment
  /** In its file, from 0. */
  readonly index: number
  /** Null for a debit. */
  readonly returned: ReturnKind | null
  /** ISO 8601. */
  readonly at: string
}

/** One for each of the payments, which are those of the order unless some of them were refused. */
export const bookPayments = (
  common: Omit<Booking, 'payment' | 'index'>,
  payments: readonly OrderedPayment[] = common.order.payments,
): readonly Booking[] => payments.map((payment, index) => ({ ...common, payment, index }))

/** As the account sees it. */
export function movedCents({ payment, returned }: Booking): bigint {
  const cents = BigInt(payment.amount.replace('.', ''))
  if (returned === null) return -cents
  return returned === 'charged' || returned === 'netted' ? cents - RETURN_CHARGES : cents
}

/** An id of at most 35 characters that is the same for the same seed, however often it is written. */
export const messageId = (kind: string, seed: string): string =>
  `${kind}-${createHash('sha256').update(seed).digest('hex').slice(0, 24)}`

export const eurosOf = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

export const present = (name: string, value: string | null): object =>
  value === null ? {} : { [name]: value }

const euro = (cents: bigint): object => ({ '@Ccy': 'EUR', '#': eurosOf(cents) })

/** Payments, issued credit transfers: a SEPA credit transfer, or the reversal of one that came back. */
const SUB_FAMILY = { debit: 'ESCT', return: 'RRTN' } as const

/** An entry of a camt.053 or camt.054. */
export function bookedEntry(booking: Booking, position: number): object {
  const { id, index, returned, at } = booking
  const cents = movedCents(booking)
  const moved = { Amt: euro(cents < 0n ? -cents : cents), CdtDbtInd: cents < 0n ? 'DBIT' : 'CRDT' }
  const bankReference = messageId('B', `${id}/${index}`)
  return {
    NtryRef: String(position + 1),
    ...moved,
    Sts: { Cd: 'BOOK' },
    BookgDt: { DtTm: at },
    ValDt: { Dt: at.slice(0, 10) },
    AcctSvcrRef: bankReference,
    BkTxCd: {
      Domn: {
        Cd: 'PMNT',
        Fmly: { Cd: 'ICDT', SubFmlyCd: SUB_FAMILY[returned === null ? 'debit' : 'return'] },
      },
    },
    NtryDtls: { TxDtls: transactionDetails(booking, moved, bankReference) },
  }
}

function transactionDetails(
  { order, payment, returned }: Booking,
  moved: object,
  bankReference: string,
): object {
  return {
    Refs: {
      MsgId: order.messageId,
      AcctSvcrRef: bankReference,
      PmtInfId: payment.paymentInfoId,
      ...present('InstrId', payment.instructionId),
      EndToEndId: payment.endToEndId,
      ...present('UETR', payment.uetr),
    },
    ...moved,
    ...(returned === 'charged' ? CHARGES : {}),
    RltdPties: {
      Cdtr: { Pty: { Nm: payment.name } },
      CdtrAcct: { Id: { IBAN: payment.iban } },
    },
    ...(payment.reference === '' ? {} : { RmtInf: { Ustrd: payment.reference } }),
    ...(returned === null ? {} : { RtrInf: { Rsn: { Cd: reasonOf(returned) } } }),
  }
}

/** Account closed, or following a cancellation request. */
const reasonOf = (returned: ReturnKind): string => (returned === 'recalled' ? 'FOCR' : 'AC04')

/** The amount that is booked is what is left after them. */
const CHARGES = {
  Chrgs: { Rcrd: { Amt: euro(RETURN_CHARGES), CdtDbtInd: 'DBIT', ChrgInclInd: 'true' } },
}
