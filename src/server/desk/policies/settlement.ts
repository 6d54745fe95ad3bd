import {
  type BaseUnits,
  baseUnits,
  type Cents,
  cents,
  minus,
  NO_UNITS,
  plus,
  shareOf,
  sumOf,
} from '@kernel/amounts'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { DepositRecord } from '../records/deposit/row'
import type { QuoteException, QuoteRecord } from '../records/quote/row'
import { deadlineOf } from './quote-window'

type Priced = Pick<QuoteRecord, 'units' | 'unit' | 'cents' | 'rate'>

/** A quote that still waits for crypto, or for confirmations. */
export type OpenQuote = Priced &
  Pick<QuoteRecord, 'feeCents' | 'minCents' | 'mostCents' | 'expiresAt' | 'supersededAt'> & {
    readonly status: 'awaits-crypto' | 'confirming'
  }

export const isOpen = <Q extends Pick<QuoteRecord, 'status'>>(quote: Q): quote is Q & OpenQuote =>
  quote.status === 'awaits-crypto' || quote.status === 'confirming'

interface Received {
  readonly final: BaseUnits
  /** Seen, but not final yet. */
  readonly pending: BaseUnits
}

export interface Settlement {
  readonly next: 'processing'
  readonly exception: QuoteException
  readonly units: BaseUnits
  readonly cents: Cents
  /** What arrived beyond that, held for a person to decide on. */
  readonly excess: BaseUnits
}

type HeldWhole = { readonly next: 'on-hold'; readonly reason: 'underpaid' | 'too-small' }

/** How a quote ends that something has arrived for. */
export type Ending = Settlement | HeldWhole

export type Verdict = Ending | { readonly next: OpenQuote['status'] | 'wait' | 'expired' }

export function receivedUnits(
  deposits: readonly Pick<DepositRecord, 'units' | 'isFinal'>[],
): Received {
  const sum = (isFinal: boolean) =>
    sumOf(deposits.filter((one) => one.isFinal === isFinal).map(({ units }) => units))
  return { final: sum(true), pending: sum(false) }
}

/** A quote expires only once its chain has been scanned past its deadline: downtime must not eat a payment. */
export function judge(quote: OpenQuote, { final, pending }: Received, scannedTo: Date): Verdict {
  const total = plus(final, pending)
  if (missingUnits(quote, total) === NO_UNITS) return judgeEnough(quote, { final, pending })
  if (quote.status === 'confirming') return { next: 'awaits-crypto' }
  if (scannedTo <= deadlineOf(quote) || pending > NO_UNITS) return { next: 'wait' }
  return total === NO_UNITS ? { next: 'expired' } : judgePart(quote, total)
}

/** What becomes of what has arrived once it is final, if nothing more comes. */
export const judgeIfNothingMore = (quote: OpenQuote, total: BaseUnits): Ending =>
  missingUnits(quote, total) === NO_UNITS ? judgeWhole(quote, total) : judgePart(quote, total)

/** What is still missing before the quote counts as paid; zero within the tolerance. */
export function missingUnits(quote: Omit<Priced, 'cents'>, total: BaseUnits): BaseUnits {
  const { units, unit, rate } = quote
  // Most quotes are looked at before anything has come, and a division takes longer than all else of a look.
  if (total === NO_UNITS) return units
  // Short by half a percent or one euro, whichever is less, is paid.
  const half = shareOf(units, 5n, 1_000n)
  const oneEuro = baseUnits(ONE_EURO.dividedBy(rate, unit).toBase())
  const enough = minus(units, half < oneEuro ? half : oneEuro)
  return total >= enough ? NO_UNITS : minus(units, total)
}

const ONE_EURO = Money.of('1', EUR)

function judgeEnough(quote: OpenQuote, { final, pending }: Received): Verdict {
  // Everything seen is waited for, so that what belongs together settles together.
  if (pending > NO_UNITS) return { next: quote.status === 'confirming' ? 'wait' : 'confirming' }
  return judgeWhole(quote, final)
}

function judgeWhole(quote: OpenQuote, final: BaseUnits): Ending {
  if (final <= quote.units) return settled(quote, 'none', final)
  return settled(quote, 'over', isPaidWhole(quote, final) ? final : quote.units, final)
}

/** Up to one per cent more is paid out too, as far as the bank carries it at once; beyond that only what was quoted. */
function isPaidWhole(quote: OpenQuote, final: BaseUnits): boolean {
  if (final > plus(quote.units, shareOf(quote.units, 1n, 100n))) return false
  const payout = minus(centsFor(quote, final), quote.feeCents)
  return quote.mostCents === null || payout <= quote.mostCents
}

function judgePart(quote: OpenQuote, units: BaseUnits): Ending {
  if (centsFor(quote, units) < quote.minCents) return { next: 'on-hold', reason: 'underpaid' }
  return settled(quote, 'partial', units)
}

/** Pays out that much of all that has arrived. */
function settled(quote: OpenQuote, exception: QuoteException, paid: BaseUnits, all = paid): Ending {
  const gross = centsFor(quote, paid)
  if (gross <= quote.feeCents) return { next: 'on-hold', reason: 'too-small' }
  return { next: 'processing', exception, units: paid, cents: gross, excess: minus(all, paid) }
}

/** The quoted rate; for exactly what was quoted exactly the quoted euros. */
const centsFor = (quote: Priced, units: BaseUnits): Cents =>
  units === quote.units
    ? quote.cents
    : cents(Money.ofBase(units, quote.unit).times(quote.rate, EUR).toBase())
