import type { SentTransaction } from '@contract/v1/details'
import { type Cents, sumOf } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import { legalName } from '@kernel/recipient-name'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { secondsAfter, toSeconds } from '@kernel/instant'
import { closesAt, statusAsSeen } from '../policies/quote-window'
import { nextSepaDay } from '../policies/sepa-calendar'
import {
  type HoldHistory,
  holdTimeline,
  type QuoteHistory,
  statusTimeline,
} from '../policies/status-timeline'
import { grossOf, paidCents } from '../policies/transaction-amounts'
import {
  type ChainLink,
  chainLink,
  holdDetails,
  quoteDetails,
  type ShownChain,
  tokenValue,
} from '../policies/transaction-details'
import { failReasonOf, listedStatus, transactionFlags } from '../policies/transaction-status'
import type { HoldRecord } from '../records/hold/row'
import type { QuoteRecord } from '../records/quote/row'
import type { RecipientRecord } from '../records/recipient'

/** A quote as a transaction on the wire. Pure: the same history gives the same answer. */
export function presentTransaction(
  recorded: QuoteHistory,
  shown: ShownChain,
  /** Seconds from settlement to the booking where the bank is known for it; null for the next banking day. */
  payoutSeconds: number | null,
): SentTransaction {
  const history = asSeen(recorded)
  const { quote, payout } = history
  const expected = expectedAt(history, payoutSeconds)
  const chain = chainLink(history.deposits, shown)
  const failure = failReasonOf(quote, payout?.bankReason ?? null)
  return {
    id: quote.transactionId,
    type: 'otc',
    status: listedStatus(quote.status),
    createdAt: toSeconds(quote.createdAt),
    ...(quote.status === 'completed' &&
      quote.completedAt && { clearedAt: toSeconds(quote.completedAt) }),
    ...(expected && { expectedSuccessAt: toSeconds(expected) }),
    iconUrl: shown.iconUrl,
    totalAmount: euroAmount(paidCents(quote, payout)),
    tokenAmount: tokenValue(grossOf(quote).units, quote.unit, quote.network),
    details: quoteDetails(history, { shown, expected, failure, chain }),
    statusDetails: statusTimeline(history),
    ...(failure && { failReason: { type: 'localized', value: failure } }),
    offChainId: quote.transactionId,
    ...linksOf(chain),
    quote: {
      quoteId: quote.id,
      createdTs: toSeconds(quote.createdAt),
      expiredTs: toSeconds(closesAt(quote)),
    },
    ...holdMark(history),
    ...nameShown(quote.recipient.nickname, quote.recipient.name),
    beneficiaryType: quote.recipient.type,
    ...transactionFlags(quote.status),
  }
}

/** Held money that no quote shows, as a transaction of its own; until it is paid out nobody knows its euros. */
export function presentHeldTransaction(
  history: HoldHistory,
  recipient: RecipientRecord | null,
  shown: ShownChain,
): SentTransaction {
  const { hold, deposits } = history
  if (hold.transactionId === null) throw internalError('its quote shows this hold', hold.id)
  const state = hold.status === 'refunded' ? 'refunded' : 'on-hold'
  const chain = chainLink(deposits, shown)
  const name = recipient && legalName(recipient)
  return {
    id: hold.transactionId,
    type: 'otc',
    status: listedStatus(state),
    createdAt: toSeconds(hold.openedAt),
    ...(hold.unit && { iconUrl: shown.iconUrl }),
    totalAmount: heldAmount(hold),
    details: holdDetails(hold, name, shown, chain),
    statusDetails: holdTimeline(history),
    ...linksOf(chain),
    hold: { id: hold.id, status: hold.status, reason: hold.reason },
    ...(recipient &&
      name !== null && {
        ...nameShown(recipient.nickname, name),
        beneficiaryType: recipient.type,
      }),
    ...transactionFlags(state),
  }
}

const nameShown = (
  nickname: string | null,
  legal: string,
): Pick<SentTransaction, 'beneficiaryName' | 'beneficiaryNameIs'> => ({
  beneficiaryName: nickname ?? legal,
  beneficiaryNameIs: nickname === null ? 'legal' : 'nickname',
})

const euroAmount = (cents: Cents): SentTransaction['totalAmount'] => ({
  amount: Money.ofBase(cents, EUR).floorAtZero().toFixedText(),
  decimals: EUR.decimals,
  currency: 'EUR',
  type: 'fiat',
})

function asSeen(history: QuoteHistory): QuoteHistory {
  const { quote, deposits } = history
  const status = statusAsSeen(quote, sumOf(deposits.map(({ units }) => units)))
  return { ...history, quote: { ...quote, status } }
}

/** Only what has been paid for can be expected. */
function expectedAt({ quote, payout }: QuoteHistory, payoutSeconds: number | null): Date | null {
  if (quote.status !== 'confirming' && quote.status !== 'processing') return null
  const from = payout?.submittedAt ?? settledAt(quote)
  return payoutSeconds === null ? nextSepaDay(from) : secondsAfter(from, payoutSeconds)
}

const settledAt = ({ settled, seenAt, createdAt }: QuoteRecord): Date =>
  settled?.at ?? seenAt ?? createdAt

/** Told while there is something to decide on, or money on its way back. */
function holdMark({ quote, hold }: QuoteHistory): Pick<SentTransaction, 'hold'> {
  const isHeld = quote.status === 'on-hold' || quote.status === 'refunded'
  if (!hold || !isHeld || hold.status === 'accepted') return {}
  return { hold: { id: hold.id, status: hold.status, reason: hold.reason } }
}

const linksOf = ({ link, hash }: ChainLink) => ({
  ...(link !== null && { explorerLinkUrl: link }),
  ...(hash !== null && { onChainHash: hash }),
})

/** Of a token that nobody lists not even the decimals are known. */
function heldAmount({ unit, units }: HoldRecord): SentTransaction['totalAmount'] {
  if (!unit) return { amount: '0', decimals: 0, currency: '', type: 'token', notAvailable: true }
  const amount = Money.ofBase(units, unit).toText()
  return { amount, decimals: unit.decimals, currency: unit.code, type: 'token' }
}
