import type { Quote } from '@contract/v1/quotes'
import { sumOf } from '@kernel/amounts'
import { toSeconds } from '@kernel/instant'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { notFound } from '@kernel/domain-error'
import { nicknameOr } from '@kernel/recipient-name'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import { tokenIcon } from '../catalogue'
import type { FlowDeps } from '../deps'
import { costFromProof } from '../policies/cost'
import { quoteArrival } from '../policies/quote-arrival'
import { closesAt, statusAsSeen } from '../policies/quote-window'
import { missing } from '../policies/settlement'
import { grossOf } from '../policies/transaction-amounts'
import { depositsPaying } from '../records/deposit/store'
import { newestPayouts } from '../records/payout/find'
import type { QuoteRecord } from '../records/quote/row'
import { findQuote } from '../records/quote/find'
import { findRecipient } from '../records/recipient'
import { arrivalFacts } from './activity'
import { confirmationProgress } from './confirmation-progress'
import { arrivedFor } from './quote-deposits'

/** By quote or transaction id; another account's is missing like one that nobody has. */
export async function readQuote(deps: FlowDeps, accountId: string, id: string): Promise<Quote> {
  const quote = await findQuote(deps.database.db, accountId, id)
  if (!quote) throw notFound()
  return quoteView(deps, quote)
}

/** Decimal text in euros; the same for every recipient of the account. */
export async function readFee(deps: FlowDeps, accountId: string, recipientId: number) {
  if (!(await findRecipient(deps.database.db, accountId, recipientId))) throw notFound()
  return { additionalFeeEUR: deps.settings.feeEUR }
}

/** A quote on the wire, with what has arrived for it. */
export async function quoteView(deps: FlowDeps, quote: QuoteRecord): Promise<Quote> {
  const { unit } = quote
  const { db } = deps.database
  const paying = await depositsPaying(db, [quote.id])
  const received = sumOf(paying.map(({ units }) => units))
  const progress = await confirmationProgress(deps, quote.chainId, paying)
  const status = statusAsSeen(quote, received)
  const payout =
    status === 'processing' ? (await newestPayouts(db, [quote.id])).get(quote.id) : null
  const recipient = payout?.recipient ?? quote.recipient
  const facts = arrivalFacts(deps, quote.chainId)
  const arrival = quoteArrival({ ...quote, status }, payout ?? null, facts)
  return {
    quoteId: quote.id,
    transactionId: quote.transactionId,
    status,
    createdTs: toSeconds(quote.createdAt),
    expiredTs: toSeconds(closesAt(quote)),
    tokenAmount: Money.ofBase(quote.units, unit).toText(),
    eurAmount: Money.ofBase(quote.cents, EUR).toFixedText(),
    rate: quote.rate,
    feeEUR: Money.ofBase(quote.feeCents, EUR).toFixedText(),
    token: tokenText(deps, quote),
    chainId: quote.chainId,
    receiverWalletAddress: deps.keys.checksummed(quote.address),
    beneficiary: beneficiaryText(recipient),
    receivedAmount: Money.ofBase(received, unit).toText(),
    missingAmount: Money.ofBase(missing(quote, received), unit).toText(),
    ...(progress && { confirmations: progress }),
    cost: costFromProof({ ...quote, ...grossOf(quote) }),
    ...(arrival && { arrival }),
    reference: recipient.reference,
    ...(await arrivedFor(deps, quote, paying)),
    ...(status === 'expired' && endingOf(quote)),
  }
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
