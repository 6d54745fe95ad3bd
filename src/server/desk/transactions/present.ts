import type { Transaction } from '@contract/v1/transactions'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { secondsAfter, toSeconds } from '@kernel/instant'
import { closesAt } from '../policies/quote-window'
import { detailsOf } from './details'
import { nextSepaDay, wireStatus } from './policy'
import { roadOf } from './road'
import type { Shown, TransactionView } from './view'

/** A transaction on the wire. Pure: the same view gives the same answer. */
export function presentTransaction(stored: TransactionView, shown: Shown): Transaction {
  const view = seenByUser(stored)
  const { quote } = view
  const status = wireStatus(quote.status)
  const expected = expectedAt(view, shown)
  const chain = chainOf(view, shown)
  return {
    id: quote.transactionId,
    type: 'otc',
    status,
    ...times(view, status, expected),
    iconUrl: shown.iconUrl,
    totalAmount: totalOf(view),
    tokenAmount: tokenAmount(view),
    details: detailsOf(view, shown, {
      quote,
      status,
      expected,
      isReleased: view.events.some(({ to }) => to === 'on-hold'),
      ...chain,
    }),
    statusDetails: roadOf(view),
    ...failure(view, status),
    offChainId: quote.transactionId,
    ...(chain.link !== null && { explorerLinkUrl: chain.link }),
    ...(chain.hash !== null && { onChainHash: chain.hash }),
    quote: {
      quoteId: quote.id,
      createdTs: toSeconds(quote.createdAt),
      expiredTs: toSeconds(closesAt(quote)),
    },
    ...heldMark(view),
    beneficiaryName: quote.recipient.nickname ?? quote.recipient.name,
    beneficiaryType: quote.recipient.type,
    ...flagsOf(quote.status, status),
  }
}

/** A replaced quote that nobody paid is over for the user, even before its chain has been read that far. */
function seenByUser(view: TransactionView): TransactionView {
  const { quote, deposits } = view
  const isAbandoned =
    quote.status === 'awaits-crypto' && quote.supersededAt !== null && deposits.length === 0
  return isAbandoned ? { ...view, quote: { ...quote, status: 'expired' } } : view
}

type Status = Transaction['status']

function times({ quote }: TransactionView, status: Status, expected: Date | null) {
  const cleared = status === 'completed' ? quote.completedAt : null
  return {
    createdAt: toSeconds(quote.createdAt),
    ...(cleared && { clearedAt: toSeconds(cleared) }),
    ...(expected && { expectedSuccessAt: toSeconds(expected) }),
  }
}

export const flagsOf = (state: string, status: Status) => ({
  openable: true,
  pending: status === 'pending' || status === 'processing',
  failed: status === 'failed',
  incoming: false,
  muted: status === 'failed',
  bordered: false,
  strikethrough: state === 'expired' || state === 'failed',
})

/** What the recipient gets: as paid out, else as settled, else as quoted. */
function totalOf({ quote, payout }: TransactionView): Transaction['totalAmount'] {
  const cents = payout?.cents ?? (quote.settled?.cents ?? quote.cents) - quote.feeCents
  const amount = Money.ofBase(cents, EUR).floorAtZero().toFixedText()
  return { amount, decimals: EUR.decimals, currency: 'EUR', type: 'fiat' }
}

const tokenAmount = ({ quote }: TransactionView): NonNullable<Transaction['tokenAmount']> => ({
  amount: Money.ofBase(quote.settled?.units ?? quote.units, quote.unit).toText(),
  decimals: quote.unit.decimals,
  symbol: quote.unit.code,
  network: quote.network,
})

/** Only what has been paid for can be expected. */
function expectedAt(view: TransactionView, { payoutSeconds }: Shown): Date | null {
  const { status } = view.quote
  if (status !== 'confirming' && status !== 'processing') return null
  const from = lastStep(view)
  return payoutSeconds === null ? nextSepaDay(from) : secondsAfter(from, payoutSeconds)
}

const lastStep = ({ quote, payout }: TransactionView): Date =>
  payout?.submittedAt ?? quote.settled?.at ?? quote.seenAt ?? quote.createdAt

/** Told while there is something to decide on, or money on its way back. */
function heldMark({ quote, hold }: TransactionView): Pick<Transaction, 'hold'> {
  const isHeld = quote.status === 'on-hold' || quote.status === 'refunded'
  if (!hold || !isHeld || hold.status === 'accepted') return {}
  return { hold: { id: hold.id, status: hold.status, reason: hold.reason } }
}

export function chainOf(
  { deposits }: Pick<TransactionView, 'deposits'>,
  { explorerUrl }: Pick<Shown, 'explorerUrl'>,
) {
  const [first] = deposits
  if (!first) return { hash: null, link: null }
  const { txHash: hash, logIndex } = first
  const kind = logIndex < -1 ? 'block' : 'tx'
  return { hash, link: explorerUrl === null ? null : `${explorerUrl}/${kind}/${hash}` }
}

function failure(view: TransactionView, status: Status): Pick<Transaction, 'failReason'> {
  const { quote } = view
  if (status === 'failed') {
    const value = quote.status === 'expired' ? 'quoteExpired' : 'default'
    return { failReason: { type: 'localized', value } }
  }
  return quote.status === 'on-hold' ? { failReason: { type: 'text', value: holdText(view) } } : {}
}

const HOLD_TEXTS: Readonly<Record<string, string>> = {
  underpaid: 'Less arrived than the smallest transfer. We keep it safe for you.',
  'too-small': 'What arrived does not cover the fee. We keep it safe for you.',
}

/** Why a quote is on hold, in plain words. */
const holdText = ({ quote, payout }: TransactionView): string =>
  payout?.bankReason ?? HOLD_TEXTS[quote.holdReason ?? ''] ?? 'We are looking into it.'
