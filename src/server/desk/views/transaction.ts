import type { SentTransaction } from '@contract/v1/details'
import { baseText } from '@kernel/base-text'
import { internalError } from '@kernel/app-error'
import { legalName, nicknameOr } from '@kernel/recipient-name'
import { toSeconds } from '@kernel/instant'
import { type ArrivalFacts, expectedAt } from '../policies/quote-arrival'
import { closesAt } from '../policies/quote-window'
import {
  type HoldHistory,
  holdTimeline,
  type QuoteHistory,
  statusTimeline,
} from '../policies/status-timeline'
import { euroAmount, grossOf, isUnconverted, paidCents } from '../policies/transaction-amounts'
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
import type { HeldFor } from './held-transactions'
import { historyAsSeen, transferFacts } from './transfer-facts'

/** A quote as a transaction on the wire. Pure: the same history gives the same answer. */
export function presentTransaction(
  recorded: QuoteHistory,
  shown: ShownChain,
  facts: ArrivalFacts,
): SentTransaction {
  const history = historyAsSeen(recorded)
  const { quote, payout } = history
  const expected = expectedAt(quote, payout, facts)
  const chain = chainLink(history.deposits, shown)
  const { isDepositLost } = history
  const failure = failReasonOf(quote, { bankReason: payout?.bankReason ?? null, isDepositLost })
  return {
    id: quote.transactionId,
    type: 'otc',
    status: listedStatus(quote.status),
    createdAt: toSeconds(quote.createdAt),
    ...(quote.status === 'completed' &&
      quote.completedAt && { clearedAt: toSeconds(quote.completedAt) }),
    ...(expected && { expectedSuccessAt: toSeconds(expected) }),
    iconUrl: shown.iconUrl,
    ...amountsOf(history),
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
    ...transferFacts(recorded, history, facts),
    beneficiaryId: quote.recipient.id,
    ...nameShown(quote.recipient.nickname, quote.recipient.name),
    beneficiaryType: quote.recipient.type,
    ...transactionFlags(quote.status),
  }
}

/** Held money that no quote shows, as a transaction of its own; until it is paid out nobody knows its euros. */
export function presentHeldTransaction(
  history: HoldHistory,
  recipient: HeldFor | null,
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
    ...(history.besideTransactionId !== null && {
      besideTransactionId: history.besideTransactionId,
    }),
    ...(recipient && beneficiaryOf(recipient)),
    ...transactionFlags(state),
  }
}

const nameShown = (
  nickname: string | null,
  legal: string,
): Pick<SentTransaction, 'beneficiaryName' | 'beneficiaryNameIs'> => ({
  beneficiaryName: nicknameOr(legal, nickname),
  beneficiaryNameIs: nickname ? 'nickname' : 'legal',
})

const beneficiaryOf = (recipient: HeldFor) => ({
  beneficiaryId: recipient.id,
  ...nameShown(recipient.nickname, legalName(recipient)),
  beneficiaryType: recipient.type,
})

/** Euros are told where something is converted, else what is held. */
function amountsOf({ quote, payout, hold }: QuoteHistory) {
  const held = isUnconverted(quote) ? hold : null
  return {
    totalAmount: held ? heldAmount(held) : euroAmount(paidCents(quote, payout)),
    tokenAmount: tokenValue(held?.units ?? grossOf(quote).units, quote.unit, quote.network),
  }
}

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
  const amount = baseText(units, unit)
  return { amount, decimals: unit.decimals, currency: unit.code, type: 'token' }
}
