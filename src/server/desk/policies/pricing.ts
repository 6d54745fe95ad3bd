import { Money } from '@kernel/money'
import { EUR, type Unit } from '@kernel/units'
import type { LocalizedText } from '@kernel/domain-error'

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
  | { readonly ok: false; readonly said: LocalizedText }

interface Bounds {
  readonly feeEUR: string
  readonly minEUR: string
  readonly maxEUR: string
}

const CENT = Money.of('0.01', EUR)
export const PRICE_MOVED: LocalizedText = {
  en: 'The price has moved. Review the new amount and try again.',
  de: 'Der Kurs hat sich geändert. Prüfen Sie den neuen Betrag und versuchen Sie es erneut.',
}
export const FEE_CHANGED: LocalizedText = {
  en: 'The fee has changed. Review the new amount and try again.',
  de: 'Die Gebühr hat sich geändert. Prüfen Sie den neuen Betrag und versuchen Sie es erneut.',
}
const NO_AMOUNT: LocalizedText = { en: 'Enter an amount.', de: 'Geben Sie einen Betrag ein.' }
const TOO_FINE: LocalizedText = {
  en: 'This amount has too many decimals.',
  de: 'Dieser Betrag hat zu viele Nachkommastellen.',
}
const EATEN_BY_FEE: LocalizedText = {
  en: 'The amount does not cover the fee.',
  de: 'Der Betrag deckt die Gebühr nicht.',
}

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
  if (!amount.isPositive()) return refused(NO_AMOUNT)
  if (isTooFine(proposal.tokenAmount, unit)) return refused(TOO_FINE)
  if (!isFeeAgreed(proposal, bounds.feeEUR)) return refused(FEE_CHANGED)
  const agreed = Money.of(proposal.eurAmount, EUR)
  const offer = offers.find((each) => isAsAgreed(amount.times(each.rate, EUR), agreed, each))
  if (!offer) return refused(PRICE_MOVED)
  return bounded(
    { amount, euros: amount.times(offer.rate, EUR), fee: Money.of(bounds.feeEUR, EUR), offer },
    bounds,
  )
}

function bounded<T extends Offer>(terms: Terms<T>, { minEUR, maxEUR }: Bounds): Pricing<T> {
  if (terms.euros.isLessThan(Money.of(minEUR, EUR)))
    return refused({
      en: `The minimum amount is €${minEUR}.`,
      de: `Der Mindestbetrag ist ${minEUR} €.`,
    })
  if (terms.euros.isGreaterThan(Money.of(maxEUR, EUR)))
    return refused({
      en: `The maximum amount is €${maxEUR}.`,
      de: `Der Höchstbetrag ist ${maxEUR} €.`,
    })
  if (!terms.euros.minus(terms.fee).isPositive()) return refused(EATEN_BY_FEE)
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

const refused = (said: LocalizedText): { readonly ok: false; readonly said: LocalizedText } => ({
  ok: false,
  said,
})
