import { baseUnits } from '@kernel/amounts'
import { toSeconds } from '@kernel/instant'
import type { HoldRecord, HoldState } from '../records/hold/row'
import type { QuoteRecord, QuoteState } from '../records/quote/row'
import { quoteHistory } from '@test/builders/quote-history'
import { holdTimeline, type QuoteHistory, statusTimeline } from './status-timeline'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute))

const deposit = (minute: number, finalAt: Date | null = null) => ({
  txHash: '0xab',
  logIndex: 0,
  block: 1n,
  units: baseUnits(1n),
  seenAt: at(minute),
  finalAt,
})

const quote = {
  status: 'processing',
  createdAt: at(0),
  expiresAt: at(15),
  supersededAt: null,
} as QuoteRecord // as far as the timeline reads it

const history = (over: Partial<QuoteHistory>): QuoteHistory => quoteHistory(quote, over)

const keys = (steps: readonly { readonly key: string }[]) => steps.map(({ key }) => key)
const entered = (to: QuoteState, minute: number) => ({ to, at: at(minute) })
const held = (to: HoldState, minute: number) => ({ to, at: at(minute) })

it('confirms a deposit once the last of them is final', () => {
  const deposits = [deposit(1, at(3)), deposit(2)]
  expect(keys(statusTimeline(history({ deposits })))).toEqual(['quoteAgreed', 'depositSeen'])
  const both = [deposit(1, at(3)), deposit(2, at(4))]
  expect(statusTimeline(history({ deposits: both })).at(-1)).toEqual({
    status: 'pending',
    key: 'depositConfirmed',
    timestamp: toSeconds(at(4)),
  })
})

it.each<[QuoteState, string]>([
  ['expired', 'quoteExpired'],
  ['failed', 'processingError'],
  ['on-hold', 'onHold'],
  ['refunded', 'refunded'],
])('ends with what became of it: %s', (to, key) => {
  expect(keys(statusTimeline(history({ events: [entered(to, 5)] })))).toEqual(['quoteAgreed', key])
})

it('ends a replaced quote when the newer one was agreed, before that is recorded', () => {
  const replaced = { ...quote, status: 'expired' as const, supersededAt: at(7) }
  expect(statusTimeline(history({ quote: replaced })).at(-1)).toMatchObject({
    key: 'quoteExpired',
    timestamp: toSeconds(at(7)),
  })
})

it('agrees after the deposit on what was held without a quote', () => {
  const hold = { transactionId: 'tx_1' } as HoldRecord // as far as the timeline reads it
  const steps = statusTimeline(history({ hold, deposits: [deposit(0)] }))
  expect(keys(steps)).toEqual(['depositSeen', 'quoteAgreed'])
})

it('tells that euros are sent again, refused again, and held again, without a word of a refund', () => {
  const events = [...[entered('on-hold', 1), entered('processing', 3), entered('on-hold', 4)]]
  const holdEvents = [held('held', 1), held('resend-asked', 2), held('resent', 3), held('held', 4)]
  expect(keys(statusTimeline(history({ events, holdEvents })))).toEqual([
    ...['quoteAgreed', 'onHold', 'resendAsked', 'unhold', 'onHold'],
  ])
})

it('tells a refund from the wish on, and a declined one as held again', () => {
  const events = [
    held('held', 1),
    held('refund-asked', 2),
    held('held', 3),
    held('refund-asked', 4),
    held('refund-approved', 5),
    held('refund-sent', 6),
    held('refunded', 7),
  ]
  const hold = {} as HoldRecord // the timeline reads its events alone
  const heldHistory = { hold, deposits: [deposit(0)], events, besideTransactionId: null }
  expect(keys(holdTimeline(heldHistory))).toEqual([
    'depositSeen',
    'onHold',
    'refundAsked',
    'refundDeclined',
    'refundAsked',
    'refundApproved',
    'refundSent',
    'refunded',
  ])
  // The quote's own events say that it was held and refunded.
  const own = [entered('on-hold', 1), entered('refunded', 7)]
  const steps = keys(statusTimeline(history({ events: own, holdEvents: events })))
  expect(steps.filter((key) => key === 'onHold' || key === 'refunded')).toEqual([
    'onHold',
    'refunded',
  ])
})
