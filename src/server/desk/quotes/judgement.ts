import { Money } from '@kernel/money'
import { EUR, type Unit } from '@kernel/units'

/** The decision on an open quote, made from what has arrived and how far the chain has been read. */

export interface Open {
  readonly status: 'awaits-crypto' | 'confirming'
  readonly units: bigint
  readonly unit: Unit
  readonly cents: bigint
  readonly feeCents: bigint
  readonly minCents: bigint
  readonly rate: string
  /** End of the window, its grace included. */
  readonly deadline: Date
}

export interface Arrived {
  readonly finalUnits: bigint
  /** Seen, but not final yet. */
  readonly pendingUnits: bigint
}

export interface Settlement {
  readonly next: 'processing'
  readonly exception: 'none' | 'partial' | 'over'
  readonly units: bigint
  readonly cents: bigint
  /** What arrived beyond that, kept for a person to decide on. */
  readonly excess: bigint
}

export type Verdict =
  | { readonly next: 'wait' | 'confirming' | 'awaits-crypto' | 'expired' }
  | { readonly next: 'on-hold'; readonly reason: 'underpaid' | 'too-small' }
  | Settlement

const ONE_EURO = Money.of('1', EUR)

/** A quote expires only once its chain has been read past its deadline: downtime must not eat a payment. */
export function judge(open: Open, arrived: Arrived, scannedTo: Date): Verdict {
  const total = arrived.finalUnits + arrived.pendingUnits
  if (total >= enough(open)) return judgeEnough(open, arrived)
  if (open.status === 'confirming') return { next: 'awaits-crypto' }
  if (scannedTo <= open.deadline || arrived.pendingUnits > 0n) return { next: 'wait' }
  return total === 0n ? { next: 'expired' } : judgePart(open, total)
}

/** What is still missing before the quote counts as paid; zero within the tolerance. */
export function missing(open: Pick<Open, 'units' | 'unit' | 'rate'>, arrived: bigint): bigint {
  return arrived >= enough(open) ? 0n : open.units - arrived
}

function judgeEnough(open: Open, { finalUnits, pendingUnits }: Arrived): Verdict {
  // Everything seen is waited for, so that what belongs together settles together.
  if (pendingUnits > 0n) return { next: open.status === 'confirming' ? 'wait' : 'confirming' }
  return settle(open, finalUnits)
}

function judgePart(open: Open, units: bigint): Verdict {
  if (centsFor(open, units) < open.minCents) return { next: 'on-hold', reason: 'underpaid' }
  return covered(open, {
    next: 'processing',
    exception: 'partial',
    units,
    cents: centsFor(open, units),
    excess: 0n,
  })
}

/** Up to a tenth more is paid out too; beyond that only what was quoted. */
function settle(open: Open, arrived: bigint): Verdict {
  const isWithinTenth = arrived <= open.units + open.units / 10n
  const units = isWithinTenth ? arrived : open.units
  const exception = arrived > open.units ? 'over' : 'none'
  const excess = arrived - units
  return covered(open, {
    next: 'processing',
    exception,
    units,
    cents: centsFor(open, units),
    excess,
  })
}

const covered = (open: Open, settlement: Settlement): Verdict =>
  settlement.cents > open.feeCents ? settlement : { next: 'on-hold', reason: 'too-small' }

/** Short by half a percent or one euro, whichever is less, is paid. */
function enough({ units, unit, rate }: Pick<Open, 'units' | 'unit' | 'rate'>): bigint {
  const half = (units * 5n) / 1_000n
  const oneEuro = ONE_EURO.dividedBy(rate, unit).toBase()
  return units - (half < oneEuro ? half : oneEuro)
}

/** The quoted rate; for exactly what was quoted exactly the quoted euros. */
const centsFor = (open: Open, units: bigint): bigint =>
  units === open.units ? open.cents : Money.ofBase(units, open.unit).times(open.rate, EUR).toBase()
