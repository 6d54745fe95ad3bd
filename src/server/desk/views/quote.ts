import type { Quote } from '@contract/v1/quotes'
import { type BaseUnits, sumOf } from '@kernel/amounts'
import { baseText, fixedBaseText } from '@kernel/base-text'
import { toSeconds } from '@kernel/instant'
import { EUR } from '@kernel/units'
import { notFound } from '@kernel/domain-error'
import { nicknameOr } from '@kernel/recipient-name'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import { tokenIcon } from '../catalogue'
import type { FlowDeps } from '../deps'
import { costFromProof } from '../policies/cost'
import { confirmations } from '../policies/finality'
import { outcomeOf, presentOutcome } from '../policies/outcome'
import { quoteArrival } from '../policies/quote-arrival'
import { closesAt, statusAsSeen } from '../policies/quote-window'
import { missingUnits } from '../policies/settlement'
import { grossOf } from '../policies/transaction-amounts'
import { isAboveLimit } from '../policies/travel-rule'
import type { QuoteRecord } from '../records/quote/row'
import { findRecipient } from '../records/recipient'
import { arrivalFacts } from './activity'
import { presentDeposits } from './quote-deposits'
import { type QuoteStanding, readQuoteStanding } from './quote-standing'

/** How a quote stands, by its own or its transaction's id; another account's is not found, like one that nobody has. */
export const readQuote = async (deps: FlowDeps, accountId: string, id: string): Promise<Quote> =>
  presentQuote(deps, await readQuoteStanding(deps.database.db, accountId, id))

/** A quote as it was taken just now, without a read: an early deposit to its address is told by the first look at it. */
export const presentNewQuote = (deps: FlowDeps, quote: QuoteRecord): Quote =>
  presentQuote(deps, { quote, paying: [], around: [], payout: null, height: null })

/** Decimal text in euros; the same for every recipient of the account. */
export async function readFee(deps: FlowDeps, accountId: string, recipientId: number) {
  if (!(await findRecipient(deps.database.db, accountId, recipientId))) throw notFound()
  return { additionalFeeEUR: deps.settings.feeEUR }
}

/** A quote on the wire, with what has arrived for it. */
function presentQuote(deps: FlowDeps, standing: QuoteStanding): Quote {
  const { quote, paying } = standing
  const { unit } = quote
  const received = sumOf(paying.map(({ units }) => units))
  const progress = confirmationProgress(deps, standing)
  const status = statusAsSeen(quote, received)
  const payout = status === 'processing' ? standing.payout : null
  const recipient = payout?.recipient ?? quote.recipient
  const facts = arrivalFacts(deps, quote.chainId)
  const arrival = quoteArrival({ ...quote, status }, payout, facts)
  return {
    quoteId: quote.id,
    transactionId: quote.transactionId,
    status,
    createdTs: toSeconds(quote.createdAt),
    expiredTs: toSeconds(closesAt(quote)),
    tokenAmount: baseText(quote.units, unit),
    eurAmount: fixedBaseText(quote.cents, EUR),
    rate: quote.rate,
    feeEUR: fixedBaseText(quote.feeCents, EUR),
    token: tokenText(deps, quote),
    chainId: quote.chainId,
    receiverWalletAddress: deps.keys.checksummed(quote.address),
    ...signedOf(quote),
    beneficiary: beneficiaryText(recipient),
    receivedAmount: baseText(received, unit),
    missingAmount: baseText(missingUnits(quote, received), unit),
    ...(progress && { confirmations: progress }),
    cost: costFromProof({ ...quote, ...grossOf(quote) }),
    ...(arrival && { arrival }),
    reference: recipient.reference,
    ...(isAsked(deps, quote, status) && { asksOrigin: true }),
    ...arrivedFor(deps, standing, received),
    ...(status === 'expired' && endingOf(quote)),
  }
}

const signedOf = ({ addressProof, expiresAt }: QuoteRecord): Pick<Quote, 'addressProof'> =>
  addressProof ? { addressProof: { ...addressProof, expiresTs: toSeconds(expiresAt) } } : {}

/** While something may still come: what is settled was asked for before. */
const isAsked = ({ settings }: FlowDeps, { cents }: QuoteRecord, status: Quote['status']) =>
  (status === 'awaits-crypto' || status === 'confirming') &&
  isAboveLimit(cents, settings.travelRule)

function arrivedFor(
  deps: FlowDeps,
  { quote, around, paying }: QuoteStanding,
  received: BaseUnits,
): Pick<Quote, 'deposits' | 'outcome'> {
  const deposits = presentDeposits(deps, around)
  const outcome = outcomeOf(quote, received)
  if (!outcome) return { deposits }
  const shownBy = paying.find(({ holdId }) => holdId !== null)?.shownBy ?? null
  return { deposits, outcome: presentOutcome(outcome, quote.unit, shownBy) }
}

/** The deposit with the fewest decides: all of them are waited for. One that counts as lost has none. */
function confirmationProgress(
  { catalogue }: FlowDeps,
  { quote, paying, height }: QuoteStanding,
): Quote['confirmations'] | null {
  const chain = catalogue.chain(quote.chainId)
  if (paying.length === 0 || !chain || height === null) return null
  const { depth } = chain
  const each = paying.map(({ block, isFinal, finalAt }) => {
    if (finalAt !== null) return isFinal ? depth : 0
    return confirmations(height, block, depth)
  })
  return { seen: Math.min(...each), needed: depth }
}

const beneficiaryText = ({ id, name, nickname, type, iban }: RecipientSnapshot) => ({
  ...{ id, type, iban },
  name: nicknameOr(name, nickname),
})

const tokenText = (
  { catalogue }: FlowDeps,
  { unit, network, chainId, asset }: QuoteRecord,
): Quote['token'] => ({
  symbol: unit.code,
  decimals: unit.decimals,
  network,
  iconURL: tokenIcon(unit.code),
  address: catalogue.token(chainId, asset)?.address ?? asset,
})

const endingOf = ({ endedBy, replacedBy }: QuoteRecord): Pick<Quote, 'endedBy' | 'replacedBy'> => ({
  endedBy: endedBy ?? 'time',
  ...(replacedBy !== null && { replacedBy }),
})
