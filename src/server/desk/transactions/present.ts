import type { StatusDetail, Transaction } from '@contract/v1/transactions'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { secondsAfter, toSeconds } from '@server/ports/clock'
import { closesAt } from '../quotes/policy'
import { detailsOf } from './details'
import { nextSepaDay, wireStatus } from './policy'
import type { Shown, TransactionView } from './view'

/** A transaction on the wire. Pure: the same view gives the same answer. */
export function presentTransaction(view: TransactionView, shown: Shown): Transaction {
  const quote = seenByUser(view)
  const status = wireStatus(quote.status)
  const [deposit] = view.deposits
  const link = explorerLink(shown, deposit?.txHash)
  const expected = expectedAt(view, shown)
  const facts = { quote, status, expected, link, hash: deposit?.txHash ?? null }
  const isExpired = quote.status === 'expired'
  return {
    id: quote.transactionId,
    type: 'otc',
    status,
    createdAt: toSeconds(quote.createdAt),
    ...(quote.completedAt && status === 'completed' && { clearedAt: toSeconds(quote.completedAt) }),
    ...(expected && { expectedSuccessAt: toSeconds(expected) }),
    iconUrl: shown.iconUrl,
    totalAmount: {
      amount: paidOut(view).toFixedText(),
      decimals: EUR.decimals,
      currency: 'EUR',
      type: 'fiat',
    },
    tokenAmount: tokenAmount(view),
    details: detailsOf({ ...view, quote }, shown, facts),
    statusDetails: roadOf(view),
    ...failure(view, status),
    ...(link !== null && { explorerLinkUrl: link }),
    ...(deposit && { onChainHash: deposit.txHash }),
    quote: {
      quoteId: quote.id,
      createdTs: toSeconds(quote.createdAt),
      expiredTs: toSeconds(closesAt(quote)),
    },
    beneficiaryName: quote.recipient.nickname ?? quote.recipient.name,
    beneficiaryType: quote.recipient.type,
    openable: true,
    pending: status === 'pending' || status === 'processing',
    failed: status === 'failed',
    incoming: false,
    muted: status === 'failed',
    bordered: false,
    strikethrough: isExpired || quote.status === 'failed',
  }
}

/** A replaced quote that nobody paid is over for the user, even before its chain has been read that far. */
function seenByUser({ quote, deposits }: TransactionView): TransactionView['quote'] {
  const isAbandoned =
    quote.status === 'awaits-crypto' && quote.supersededAt !== null && deposits.length === 0
  return isAbandoned ? { ...quote, status: 'expired' } : quote
}

/** What the recipient gets: as settled, else as quoted. */
export function paidOut({ quote, payout }: Pick<TransactionView, 'quote' | 'payout'>): Money {
  const cents = payout?.cents ?? (quote.settled?.cents ?? quote.cents) - quote.feeCents
  return Money.ofBase(cents, EUR).floorAtZero()
}

const tokenAmount = ({ quote }: TransactionView): NonNullable<Transaction['tokenAmount']> => ({
  amount: Money.ofBase(quote.settled?.units ?? quote.units, quote.unit).toText(),
  decimals: quote.unit.decimals,
  symbol: quote.unit.code,
  network: quote.network,
})

/** Only what has been paid for can be expected. */
function expectedAt({ quote, payout }: TransactionView, { payoutSeconds }: Shown): Date | null {
  if (quote.status !== 'confirming' && quote.status !== 'processing') return null
  const from = payout?.submittedAt ?? quote.settled?.at ?? quote.seenAt ?? quote.createdAt
  return payoutSeconds === null ? nextSepaDay(from) : secondsAfter(from, payoutSeconds)
}

export const explorerLink = ({ explorerUrl }: Shown, hash: string | undefined): string | null =>
  explorerUrl === null || hash === undefined ? null : `${explorerUrl}/tx/${hash}`

function failure(view: TransactionView, status: string): Pick<Transaction, 'failReason'> {
  if (status === 'failed') {
    const value = seenByUser(view).status === 'expired' ? 'quoteExpired' : 'default'
    return { failReason: { type: 'localized', value } }
  }
  const reason = holdText(view)
  return reason === null ? {} : { failReason: { type: 'text', value: reason } }
}

const HOLD_TEXTS: Readonly<Record<string, string>> = {
  underpaid: 'Less arrived than the smallest transfer. We keep it safe for you.',
  'too-small': 'What arrived does not cover the fee. We keep it safe for you.',
}

/** Why a quote is on hold, in plain words; null where it is not. */
export function holdText({ quote, payout }: TransactionView): string | null {
  if (quote.status !== 'on-hold') return null
  return payout?.bankReason ?? HOLD_TEXTS[quote.holdReason ?? ''] ?? 'We are looking into it.'
}

/** What happened, oldest first. */
function roadOf(view: TransactionView): StatusDetail[] {
  const { quote, deposits, payout } = view
  const firstSeen = deposits[0]?.seenAt ?? null
  const confirmed = deposits.length > 0 ? (deposits.at(-1)?.finalAt ?? null) : null
  const stones = [
    stone('submitted', 'quoteAgreed', quote.createdAt),
    stone('pending', 'depositSeen', firstSeen),
    stone('pending', 'depositConfirmed', confirmed),
    stone('pending', 'payoutSent', payout?.submittedAt ?? null),
    stone('completed', 'payoutBooked', payout?.completedAt ?? null),
    ...endings(view),
  ]
  return stones.flatMap((each) => (each ? [each] : []))
}

const ENDINGS: Readonly<Record<string, readonly [StatusDetail['status'], string]>> = {
  expired: ['failed', 'quoteExpired'],
  failed: ['failed', 'processingError'],
  'on-hold': ['onHold', 'onHold'],
  refunded: ['refunded', 'refunded'],
}

function endings(view: TransactionView): (StatusDetail | null)[] {
  const told = view.events.map(({ to, at }) => {
    const ending = ENDINGS[to]
    return ending ? stone(ending[0], ending[1], at) : null
  })
  const quote = seenByUser(view)
  const isUntold = quote.status === 'expired' && !view.events.some(({ to }) => to === 'expired')
  return isUntold ? [...told, stone('failed', 'quoteExpired', closesAt(quote))] : told
}

const stone = (status: StatusDetail['status'], key: string, at: Date | null): StatusDetail | null =>
  at && { status, key, timestamp: toSeconds(at) }
