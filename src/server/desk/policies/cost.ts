import type { Cost } from '@contract/v1/cost'
import type { BaseUnits, Cents } from '@kernel/amounts'
import { Money } from '@kernel/money'
import { EUR, type Unit } from '@kernel/units'
import type { RateProof } from '@server/ports/rates'
import { eurosFor } from './conversion'
import { midRateOf, RATE_DECIMALS } from './rates'

export interface PricedAmount {
  readonly units: BaseUnits
  readonly unit: Unit
  /** Euros for one token, with all their digits: without the margin and with it. */
  readonly midRate: string
  readonly rate: string
  /** Before the fee. */
  readonly cents: Cents
  readonly feeCents: Cents
}

/** What a conversion costs; every line adds up to the cent, whatever the rates were cut to. */
export function costOf({ units, unit, midRate, rate, cents: paid, feeCents }: PricedAmount): Cost {
  const amount = Money.ofBase(units, unit)
  const euros = Money.ofBase(paid, EUR)
  const atMid = atLeast(eurosFor(amount, midRate), euros)
  return {
    midRate: reproducingRate(amount, midRate, atMid),
    midEUR: atMid.toFixedText(),
    marginPercent: marginPercent(midRate, rate),
    marginEUR: atMid.minus(euros).toFixedText(),
    rate: reproducingRate(amount, rate, euros),
    eurAmount: euros.toFixedText(),
    feeEUR: Money.ofBase(feeCents, EUR).toFixedText(),
    receivesEUR: euros.minus(Money.ofBase(feeCents, EUR)).floorAtZero().toFixedText(),
  }
}

/** The same from what is kept of a rate: the feeds' answers tell the mid-market rate at any time. */
export const costFromProof = (
  priced: Omit<PricedAmount, 'midRate'> & { readonly proof: RateProof },
): Cost => costOf({ ...priced, midRate: midRateOf(priced.proof) })

const atLeast = (euros: Money, floor: Money): Money => (euros.isLessThan(floor) ? floor : euros)

const PLACES = Array.from({ length: RATE_DECIMALS + 1 }, (_, places) => places)

/** The rate with the fewest digits that give exactly these euros; a share of an agreed sum may lie a cent off its rate. */
function reproducingRate(amount: Money, rate: string, euros: Money): string {
  const gives = (text: string): boolean => eurosFor(amount, text).equals(euros)
  const near = PLACES.map((places) => rounded(rate, places)).find(gives)
  if (near !== undefined || !amount.isPositive()) return near ?? rate
  const perToken = PLACES.map((decimals) =>
    euros.dividedByUp(amount.toText(), { ...EUR, decimals }).toText(),
  )
  return perToken.find(gives) ?? rate
}

/** To the nearest last digit. */
function rounded(rate: string, places: number): string {
  const unit = { ...EUR, decimals: RATE_DECIMALS }
  const half = Money.of(`0.${'0'.repeat(places)}5`, unit)
  return Money.of(Money.of(rate, unit).plus(half).toText(), { ...EUR, decimals: places }).toText()
}

/** Of the mid-market rate, with two places as the setting has them: '0.5'. */
function marginPercent(midRate: string, rate: string): string {
  const unit = { ...EUR, decimals: RATE_DECIMALS }
  const off = Money.of(midRate, unit).minus(Money.of(rate, unit)).floorAtZero()
  return rounded(off.times('100').dividedBy(midRate).toText(), 2)
}
