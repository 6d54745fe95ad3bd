import { Money } from '@kernel/money'
import { EUR, type Unit } from '@kernel/units'
import { type Refusal, refusal } from '@kernel/domain-error'

/** What a client proposes; the desk prices it itself and only compares. */
export interface Proposal {
  readonly tokenAmount: string
  readonly eurAmount: string
  readonly transactionFee: string
  readonly networkFee: string
  readonly transferFee: string
}

export interface Offer {
  /** The rate of this moment, or one that the desk told the account just now. */
  readonly rate: string
  readonly isHonoured: boolean
}

export interface Terms<T extends Offer> {
  readonly amount: Money
  readonly euros: Money
  readonly fee: Money
  readonly offer: T
}

export type Pricing<T extends Offer> =
  | { readonly ok: true; readonly terms: Terms<T> }
  | { readonly ok: false; readonly refusal: Refusal }

interface Bounds {
  readonly feeEUR: string
  readonly minEUR: string
  readonly maxEUR: string
}

const CENT = Money.of('0.01', EUR)

/**
 * Finds the offer that gives exactly what the client agreed to: a rate it was told just now, else the rate of this moment
 * to within a cent. Whatever else the client says about euros decides nothing.
 */
export function price<T extends Offer>(
  proposal: Proposal,
  unit: Unit,
  offers: readonly T[],
  bounds: Bounds,
): Pricing<T> {
  const amount = Money.of(proposal.tokenAmount, unit)
  if (!amount.isPositive()) return refused(refusal('amount-missing'))
  if (isTooFine(proposal.tokenAmount, unit)) return refused(refusal('amount-too-fine'))
  if (!isFeeAgreed(proposal, bounds.feeEUR)) return refused(refusal('fee-changed'))
  const agreed = Money.of(proposal.eurAmount, EUR)
  const offer = offers.find((each) => isAsAgreed(amount.times(each.rate, EUR), agreed, each))
  if (!offer) return refused(refusal('price-moved'))
  return bounded(
    { amount, euros: amount.times(offer.rate, EUR), fee: Money.of(bounds.feeEUR, EUR), offer },
    bounds,
  )
}

function bounded<T extends Offer>(terms: Terms<T>, { minEUR, maxEUR }: Bounds): Pricing<T> {
  if (terms.euros.isLessThan(Money.of(minEUR, EUR)))
    return refused(refusal('amount-below-minimum', { euros: minEUR }))
  if (terms.euros.isGreaterThan(Money.of(maxEUR, EUR)))
    return refused(refusal('amount-above-maximum', { euros: maxEUR }))
  if (!terms.euros.minus(terms.fee).isPositive()) return refused(refusal('fee-not-covered'))
  return { ok: true, terms }
}

function isAsAgreed(euros: Money, agreed: Money, { isHonoured }: Offer): boolean {
  const off = euros.isLessThan(agreed) ? agreed.minus(euros) : euros.minus(agreed)
  return isHonoured ? off.isZero() : !off.isGreaterThan(CENT)
}

const isFeeAgreed = (proposal: Proposal, feeEUR: string): boolean =>
  Money.of(proposal.transactionFee, EUR).equals(Money.of(feeEUR, EUR)) &&
  Money.of(proposal.networkFee, EUR).isZero() &&
  Money.of(proposal.transferFee, EUR).isZero()

/** Digits behind the token's smallest unit would be cut in silence. */
const isTooFine = (text: string, { decimals }: Unit): boolean =>
  (text.split('.')[1] ?? '').replace(/0+$/, '').length > decimals

const refused = (why: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: why,
})
