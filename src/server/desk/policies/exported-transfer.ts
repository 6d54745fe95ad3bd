import { baseUnits, type Cents, cents, minus, NO_CENTS } from '@kernel/amounts'
import { trimmedZeros } from '@kernel/amount-text'
import { baseText, fixedBaseText } from '@kernel/base-text'
import { isoDay } from '@kernel/calendar-day'
import { EUR, token } from '@kernel/units'
import type { ExportedBooking, ExportedTransfer } from '@server/ports/transfer-exports'
import type { HoldState } from '../records/hold/row'
import type { QuoteState } from '../records/quote/row'
import { statusAsSeen } from './quote-window'

/** What the database tells of a quote; amounts in base units and cents, as text. */
export interface ExportedQuote {
  readonly kind: 'quote'
  readonly status: QuoteState
  readonly supersededAt: Date | null
  readonly completedAt: Date | null
  readonly units: string
  readonly cents: string
  readonly feeCents: string
  readonly rate: string
  readonly settledUnits: string | null
  readonly settledCents: string | null
  /** Of the newest payout; null before there is one. */
  readonly payout: {
    readonly cents: string
    readonly endToEndId: string
    readonly uetr: string
    /** The bank's booking day, YYYY-MM-DD; null where no entry names it. */
    readonly bookedOn: string | null
  } | null
  /** What has come for it. */
  readonly arrivedUnits: string
}

/** Held money that no quote shows has a line of its own. */
export interface ExportedHold {
  readonly kind: 'hold'
  readonly holdStatus: HoldState
  readonly units: string
}

export type ExportedRow = (ExportedQuote | ExportedHold) & {
  readonly transactionId: string
  readonly createdAt: Date
  readonly recipient: ExportedTransfer['recipient']
  /** Both null for a token that nobody lists. */
  readonly symbol: string | null
  readonly decimals: number | null
  readonly deposits: readonly string[]
}

export function exportedTransfer(row: ExportedRow, network: string): ExportedTransfer {
  const { transactionId: id, createdAt, recipient, symbol } = row
  // One transaction may hold many transfers.
  const deposits = [...new Set(row.deposits)]
  const common = { id, createdAt, recipient, network, token: symbol ?? '', deposits }
  const tokens = (units: string | null): string | null =>
    units === null || row.decimals === null
      ? null
      : baseText(baseUnits(units), token(symbol ?? '', row.decimals))
  return row.kind === 'hold'
    ? { ...common, ...heldParts(row), tokenAmount: tokens(row.units) }
    : {
        ...common,
        ...quotedParts(row),
        tokenAmount: tokens(row.settledUnits),
        quoted: { tokenAmount: tokens(row.units) ?? '', eur: euros(cents(row.cents)) },
      }
}

const euros = (amount: Cents): string => fixedBaseText(amount, EUR)

const NOT_PAID = { paidAt: null, bookedOn: null, paid: null }

const heldParts = ({ holdStatus }: ExportedHold) => ({
  ...{ state: holdStatus === 'refunded' ? ('refunded' as const) : ('on-hold' as const) },
  ...{ ...NOT_PAID, converted: null, quoted: null, bookings: [] },
})

function quotedParts(quote: ExportedQuote) {
  const { settledCents, payout } = quote
  const state = statusAsSeen(quote, baseUnits(quote.arrivedUnits))
  const fee = cents(quote.feeCents)
  const gross = settledCents === null ? null : cents(settledCents)
  const isPaid = state === 'completed' && payout !== null
  return {
    state,
    ...(isPaid ? paidParts(payout, quote.completedAt) : NOT_PAID),
    converted:
      gross === null
        ? null
        : { rate: trimmedZeros(quote.rate), eur: euros(gross), fee: euros(fee) },
    bookings: isPaid && gross !== null ? bookingsOf(gross, fee, cents(payout.cents)) : [],
  }
}

const paidParts = (payout: NonNullable<ExportedQuote['payout']>, paidAt: Date | null) => ({
  paidAt,
  bookedOn: payout.bookedOn ?? (paidAt && isoDay(paidAt)),
  paid: { eur: euros(cents(payout.cents)), endToEndId: payout.endToEndId, uetr: payout.uetr },
})

/** A bank that returned a payout may have kept charges, before it was paid again. */
function bookingsOf(gross: Cents, fee: Cents, paid: Cents): readonly ExportedBooking[] {
  const amounts = [
    ['conversion', 'in', gross],
    ['fee', 'out', fee],
    ['charges', 'out', minus(minus(gross, fee), paid)],
    ['payout', 'out', paid],
  ] as const
  return amounts.flatMap(([kind, direction, amount]) =>
    amount > NO_CENTS ? [{ kind, direction, eur: euros(amount) }] : [],
  )
}
