import type { Outcome } from '@contract/v1/quotes'
import { type BaseUnits, type Cents, minus, NO_UNITS } from '@kernel/amounts'
import { baseText, fixedBaseText } from '@kernel/base-text'
import { EUR, type Unit } from '@kernel/units'
import type { QuoteRecord } from '../records/quote/row'
import { isOpen, judgeIfNothingMore, type OpenQuote } from './settlement'

/** What is paid for what arrived, where that is not what was quoted. */
export interface QuoteOutcome {
  readonly kind: 'over' | 'short'
  /** What is converted, and its euros before the fee. */
  readonly units: BaseUnits
  readonly cents: Cents
  /** What the recipient gets. */
  readonly paid: Cents
  /** What arrived beyond that. */
  readonly held: BaseUnits
}

type Judged = Pick<QuoteRecord, 'status' | 'settled'> & Omit<OpenQuote, 'status'>

/** Of a settled quote as it settled; of an open one if nothing more comes; null where all is as quoted, or nothing is paid. */
export function outcomeOf(quote: Judged, total: BaseUnits): QuoteOutcome | null {
  if (total === NO_UNITS || total === quote.units) return null
  const converted = quote.settled ?? settlementIfNothingMore(quote, total)
  if (!converted) return null
  return {
    kind: total < quote.units ? 'short' : 'over',
    units: converted.units,
    cents: converted.cents,
    paid: minus(converted.cents, quote.feeCents),
    held: minus(total, converted.units),
  }
}

function settlementIfNothingMore(quote: Judged, total: BaseUnits) {
  const ending = isOpen(quote) ? judgeIfNothingMore(quote, total) : null
  return ending?.next === 'processing' ? ending : null
}

/** On the wire; `heldTransactionId` shows what is held of it. */
export const presentOutcome = (
  { kind, units, cents: gross, paid, held }: QuoteOutcome,
  unit: Unit,
  heldTransactionId: string | null,
): Outcome => ({
  kind,
  tokenAmount: baseText(units, unit),
  eurAmount: fixedBaseText(gross, EUR),
  receivesEUR: fixedBaseText(paid, EUR),
  ...(held > NO_UNITS && { heldAmount: baseText(held, unit) }),
  ...(heldTransactionId !== null && { heldTransactionId }),
})
