import { Money } from '@kernel/money'
import { legalName } from '@kernel/recipient-name'
import { EUR } from '@kernel/units'
import { DeskError, refuse } from '@server/http/desk-error'
import type { ListedToken } from '../assets/listing'
import type { AnsweredRate } from '../conversion/store'
import type { RecipientFacts } from '../quotes/facts'
import { type Offer, price } from '../quotes/policy'
import type { StoredQuote } from '../quotes/quote'
import type { HoldDeps } from './facts'
import type { StoredHold } from './hold'
import { DECIDED, obstacleOf, ONLY_BACK, REFUND_ONLY } from './policy'

/** Whom a hold pays, and what for: the quote that is on hold itself, or the recipient as it stands now. */
export interface Payee {
  readonly name: string
  readonly iban: string
  readonly id: number
  /** Null where the quote's own snapshot pays. */
  readonly facts: RecipientFacts | null
}

/** What a hold gives: a rate with its proof, the euros and the fee. */
export interface Terms extends AnsweredRate {
  readonly cents: bigint
  readonly feeCents: bigint
  readonly payee: Payee
}

type Obstacle = 'refund-only' | 'recipient-gone' | 'too-small' | 'too-large' | 'no-rate'

export interface FoundHold {
  readonly hold: StoredHold
  /** The quote that is on hold itself, where it is one. */
  readonly own: StoredQuote | null
}

/** What the hold would give now; the rate told is one that the desk keeps its word on. */
export async function offerFor(
  deps: HoldDeps,
  { hold, own }: FoundHold,
): Promise<Terms | Obstacle> {
  const token = takenToken(deps, hold)
  if (!token || !hold.unit) return 'refund-only'
  const payee = await payeeOf(deps, hold, own)
  if (!payee) return 'recipient-gone'
  const tokenAmount = Money.ofBase(hold.units, hold.unit).toText()
  const told = await deps.conversions.toEur(hold.accountId, tokenAmount, token).catch(silent)
  const [answer] = told ? await deps.conversions.honoured(hold.accountId, token) : []
  if (!told || !answer) return 'no-rate'
  const cents = Money.of(told.EURAmount, EUR).toBase()
  const feeCents = feeOf(deps, own)
  const { max } = await deps.accounts.limits(hold.accountId)
  const obstacle = obstacleOf(cents, feeCents, Money.of(max, EUR).toBase())
  return obstacle ?? { ...answer, cents, feeCents, payee }
}

/** A refusal means that there is no rate; anything else is trouble. */
function silent(thrown: unknown): null {
  if (thrown instanceof DeskError) return null
  throw thrown
}

/** Holds the client to the euros it was told, exactly as a quote does. */
export async function agreed(
  deps: HoldDeps,
  found: FoundHold,
  proposal: { readonly eurAmount: string; readonly feeEUR: string },
): Promise<Terms> {
  const { hold, own } = found
  const fresh = await freshOffers(deps, hold)
  const feeEUR = Money.ofBase(feeOf(deps, own), EUR).toFixedText()
  const payee = await payeeOf(deps, hold, own)
  if (!payee || !hold.unit) throw refuse(DECIDED)
  const { max } = await deps.accounts.limits(hold.accountId)
  const pricing = price(
    {
      tokenAmount: Money.ofBase(hold.units, hold.unit).toText(),
      eurAmount: proposal.eurAmount,
      transactionFee: proposal.feeEUR,
      networkFee: '0',
      transferFee: '0',
    },
    hold.unit,
    fresh,
    { feeEUR, minEUR: '0', maxEUR: max },
  )
  if (!pricing.ok) throw refuse(pricing.said)
  const { euros, fee, offer } = pricing.terms
  return { ...offer, cents: euros.toBase(), feeCents: fee.toBase(), payee }
}

async function freshOffers(deps: HoldDeps, hold: StoredHold): Promise<(Offer & AnsweredRate)[]> {
  const token = takenToken(deps, hold)
  if (!token) throw refuse(ONLY_BACK)
  const fresh = await deps.prices.rate(token)
  const told = await deps.conversions.honoured(hold.accountId, token)
  return [
    ...told.map((answer) => ({ ...answer, isHonoured: true })),
    { ...fresh, isHonoured: false },
  ]
}

/** The terms of this moment, for an operator's release. */
export async function termsNow(deps: HoldDeps, found: FoundHold): Promise<Terms> {
  const terms = await offerFor(deps, found)
  if (typeof terms === 'string') throw refuse(`This hold cannot be paid out: ${terms}.`)
  return terms
}

const takenToken = ({ registry }: HoldDeps, hold: StoredHold): ListedToken | null =>
  REFUND_ONLY.includes(hold.reason) ? null : registry.token(hold.chainId, hold.asset)

async function payeeOf(
  { recipients }: HoldDeps,
  hold: StoredHold,
  own: StoredQuote | null,
): Promise<Payee | null> {
  if (own) return { ...nameOf(own.recipient), facts: null }
  const facts = await recipients.find(hold.accountId, hold.recipientId)
  if (!facts) return null
  const name = facts.nickname ?? legalName(facts)
  return { id: facts.id, name, iban: facts.iban, facts }
}

const nameOf = ({ id, name, nickname, iban }: StoredQuote['recipient']) => ({
  id,
  name: nickname ?? name,
  iban,
})

const feeOf = ({ feeEUR }: HoldDeps, own: StoredQuote | null): bigint =>
  own?.feeCents ?? Money.of(feeEUR, EUR).toBase()
