import * as v from 'valibot'
import { DetailItem } from '@contract/v1/details'
import { deskPerCase } from '@test/builders/desk-per-case'
import { KEY, termsOf, theHold } from '@test/builders/held-money'
import { TOKENS } from '@test/builders/money-plan'
import { quoteHistory } from '@test/builders/quote-history'
import { STATED_PAYOUT } from '@test/builders/statement-facts'
import { toQuote } from '../records/quote/row'
import { type QuoteHistory, statusTimeline } from '../policies/status-timeline'
import { presentTransaction } from './transaction'
import { everyTable } from '@test/setup/tables'

const desk = deskPerCase()

/** A quote whose crypto has come and is final: its euros are on their way. */
async function paid() {
  const quote = await desk().quotes(TOKENS.usdc, '1000')
  const hash = await desk().pays(quote.receiverWalletAddress, TOKENS.usdc, 10n ** 9n)
  await desk().becomesFinal()
  return { quote, hash }
}

const keysOf = (details: readonly unknown[]): string[] =>
  details.map((detail) => v.parse(DetailItem, detail).key)

it('tells a waiting transaction with all that a list needs [TX-01] [TX-04] [TX-05] [TX-06]', async () => {
  const quote = await desk().quotes(TOKENS.usdc, '1000')
  const transaction = await desk().transaction(quote.quoteId)
  expect(transaction.beneficiaryName).toMatch(/\w/)
  expect(transaction).toMatchObject({
    type: 'otc',
    status: 'pending',
    createdAt: desk().now(),
    iconUrl: '/tokens/usdc.svg',
    totalAmount: { amount: '864.21', decimals: 2, currency: 'EUR', type: 'fiat' },
    statusDetails: [{ status: 'submitted', key: 'quoteAgreed', timestamp: desk().now() }],
    quote: { quoteId: quote.quoteId, createdTs: quote.createdTs, expiredTs: quote.expiredTs },
    openable: true,
    pending: true,
    failed: false,
    incoming: false,
    muted: false,
    bordered: false,
    strikethrough: false,
  })
})

it('tells a paid one with its ids, its expected end and each field of the details [TX-01] [TX-12] [TX-16]', async () => {
  const { quote, hash } = await paid()
  const transaction = await desk().transaction(quote.quoteId)
  expect(transaction).toMatchObject({
    status: 'processing',
    offChainId: transaction.id,
    onChainHash: hash,
  })
  expect(transaction.expectedSuccessAt).toBeGreaterThan(desk().now())
  expect(keysOf(transaction.details).join(' ')).toBe(
    'status estimatedDelivery transactionId from rate fees to beneficiary iban bic reference network wallet onChainHash',
  )
  expect(transaction.details[0]).toMatchObject({ value: { status: 'otc.processing' } })
})

it('tells a failed one with its reason, muted and struck [TX-05] [TX-09] [TX-12] [TX-16]', async () => {
  const quote = await desk().quotes(TOKENS.usdc, '1000')
  await desk().quotes(TOKENS.usdc, '2000')
  const transaction = await desk().transaction(quote.quoteId)
  expect(transaction).toMatchObject({
    status: 'failed',
    failReason: { type: 'localized', value: 'quoteExpired' },
    failed: true,
    pending: false,
    muted: true,
    strikethrough: true,
  })
  expect(keysOf(transaction.details).slice(0, 2)).toEqual(['status', 'reason'])
  expect(transaction.details[0]).toMatchObject({ value: { status: 'otc.failed' } })
})

describe('a hold', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute))

  /** What the desk knows of a paid quote, with a hold in it. */
  async function heldView(over: Partial<Omit<QuoteHistory, 'quote'>>): Promise<QuoteHistory> {
    await paid()
    const row = await everyTable(desk().database.db)
      .selectFrom('quotes')
      .selectAll()
      .executeTakeFirstOrThrow()
    const quote = { ...toQuote(row), createdAt: at(0) }
    return quoteHistory(quote, over)
  }

  const shown = {
    network: 'polygon' as const,
    networkName: 'Polygon',
    explorerUrl: null,
    iconUrl: '',
    wallet: '',
  }
  const FACTS = { bookedAfterSeconds: 20, cutOff: '15:00', finalitySeconds: null, now: at(9) }
  const held = { to: 'on-hold', at: at(1) } as const
  const released = { to: 'processing', at: at(2) } as const

  it.each([
    ['never held', undefined, []],
    ['released', 'unhold', [held, released]],
  ])('labels one that is under way and %s: %s [TX-13]', async (_case, label, events) => {
    const { details } = presentTransaction(await heldView({ events }), shown, FACTS)
    const status = v.parse(DetailItem, details[0])
    expect(status.value).toEqual({ status: 'otc.processing', ...(label && { label }) })
  })

  it('is followed by its release and by what came later [TX-13]', async () => {
    const view = await heldView({
      payout: { ...STATED_PAYOUT, submittedAt: at(3), completedAt: at(4) },
      events: [{ to: 'processing', at: at(0) }, held, released, { to: 'completed', at: at(4) }],
    })
    expect(statusTimeline(view).map(({ status, key }) => [status, key])).toEqual([
      ['submitted', 'quoteAgreed'],
      ['onHold', 'onHold'],
      ['unhold', 'unhold'],
      ['pending', 'payoutSent'],
      ['completed', 'payoutBooked'],
    ])
  })
})

it('tells beside a settled transfer what came for it later: at once, then where it is held, until that is decided', async () => {
  const { quote } = await paid()
  await desk().pays(quote.receiverWalletAddress, TOKENS.usdc, 250_000_000n)
  const later = async () => (await desk().transaction(quote.quoteId)).laterDeposits
  expect(await later()).toMatchObject([
    { tokenAmount: '250', symbol: 'USDC', use: 'held', reason: 'second', isFinal: false },
  ])
  await desk().becomesFinal()
  const hold = await theHold(desk())
  expect(await later()).toMatchObject([{ holdId: hold.id, transactionId: hold.transactionId }])
  await desk().ask.accept(hold.id, KEY, termsOf(hold))
  expect(await later()).toBeUndefined()
})
