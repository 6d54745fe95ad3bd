import { DomainError } from '@kernel/domain-error'
import { balance, heldRow, KEY, late, termsOf, theHold, WALLET } from '@test/builders/held-money'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { EUR_FEED, POLYGON, TOKENS, UNLISTED } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'

let desk: MoneyDesk

beforeEach(async () => {
  desk = await openMoneyDesk()
})

// Closing compares the books with chain, quotes and payouts.
afterEach(() => desk.closes())

const { usdc, dai } = TOKENS

const payouts = () =>
  everyTable(desk.database.db)
    .selectFrom('payouts')
    .select(['quote_id', 'amount_cents', 'status'])
    .execute()

const codeOf = (error: unknown): unknown =>
  error instanceof DomainError ? error.refusal.code : error

describe('accepting the rate of the day', () => {
  it('pays a late deposit out once, at the rate of today, by the row it stood in', async () => {
    const { hold } = await late(desk)
    const row = await heldRow(desk)
    expect(row).toMatchObject({
      status: 'processing',
      totalAmount: { amount: '1000', currency: 'USDC', type: 'token' },
      hold: { status: 'held', reason: 'late' },
      beneficiaryName: 'Ada Lovelace',
    })
    expect(hold).toMatchObject({
      transactionId: row.id,
      tokenAmount: '1000',
      symbol: 'USDC',
      networkName: 'polygon',
      offer: { eurAmount: '865.21', feeEUR: '1.00', receivesEUR: '864.21' },
    })
    const accepted = await desk.ask.accept(hold.id, KEY, termsOf(hold))
    expect(accepted).toMatchObject({ status: 'accepted', transactionId: row.id })
    expect(accepted.offer).toBeUndefined()
    await desk.works()
    expect(await payouts()).toMatchObject([{ amount_cents: 86_421n, status: 'submitted' }])
    const { transactions } = await desk.ask.list({})
    const after = transactions.find(({ id }) => id === row.id)
    expect(after).toMatchObject({ status: 'processing', onChainHash: row.onChainHash })
    expect(after?.hold).toBeUndefined()
    expect(after?.statusDetails.map(({ key }) => key)).toEqual([
      'depositSeen',
      'depositConfirmed',
      'quoteAgreed',
      'payoutSent',
    ])
    expect(await balance(desk, `suspense:${POLYGON}:${usdc.address}`)).toBe(0n)
    expect(await balance(desk, `trading:${POLYGON}:${usdc.address}`)).toBe(-1_000_000_000n)
  })

  it('gives the same key the same outcome, and another key a conflict', async () => {
    const { hold } = await late(desk)
    const terms = termsOf(hold)
    const first = await desk.ask.accept(hold.id, KEY, terms)
    expect(await desk.ask.accept(hold.id, KEY, terms)).toEqual(first)
    await expect(desk.ask.accept(hold.id, 'another-key-of-length', terms)).rejects.toMatchObject({
      refusal: { code: 'decided-already' },
    })
    await expect(desk.ask.accept(hold.id, KEY, { ...terms, feeEUR: '2' })).rejects.toMatchObject({
      refusal: { code: 'idempotency-key-reused' },
    })
    expect(await payouts()).toHaveLength(1)
  })

  it('pays once, however many ask at the same time', async () => {
    const { hold } = await late(desk)
    const asked = Array.from({ length: 8 }, (_, index) =>
      desk.ask
        .accept(hold.id, `key-number-000000${index}`, termsOf(hold))
        .then(() => 'paid', codeOf),
    )
    const back = desk.ask.askRefund(hold.id, WALLET).then(() => 'paid', codeOf)
    const outcomes = await Promise.all([...asked, back])
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 8 }, () => 'decided-already'),
      'paid',
    ])
    expect((await payouts()).length).toBeLessThanOrEqual(1)
  })

  it('keeps its word for a short while, and then says that the price has moved', async () => {
    const { hold } = await late(desk)
    const moved = () => {
      desk.feeds.set(EUR_FEED, 1_25000000n, desk.now())
    }
    moved()
    desk.clock.advance(31)
    await expect(desk.ask.accept(hold.id, KEY, termsOf(hold))).rejects.toMatchObject({
      refusal: { code: 'price-moved' },
    })
    const fresh = await theHold(desk)
    expect(fresh.offer?.eurAmount).toBe('796.00')
    desk.feeds.set(EUR_FEED, 1_15000000n, desk.now())
    await desk.ask.accept(hold.id, KEY, termsOf(fresh))
    expect(await payouts()).toMatchObject([{ amount_cents: 79_500n }])
  })

  it('settles a quote that is on hold itself, by its own transaction', async () => {
    const quote = await desk.quotes(usdc, '1000')
    await desk.pays(quote.receiverWalletAddress, usdc, 50_000_000n)
    await desk.passes(1_000)
    await desk.becomesFinal()
    const row = await heldRow(desk)
    expect(row).toMatchObject({ id: quote.transactionId, hold: { reason: 'underpaid' } })
    desk.feeds.set(EUR_FEED, 1_00000000n, desk.now())
    const hold = await theHold(desk)
    expect(hold.offer).toMatchObject({ rate: '0.995', receivesEUR: '48.75' })
    await desk.ask.accept(hold.id, KEY, termsOf(hold))
    await desk.works()
    expect((await desk.quote(quote.quoteId)).status).toBe('processing')
    expect(await payouts()).toMatchObject([{ quote_id: quote.quoteId, amount_cents: 4_875n }])
    const { details, statusDetails } = await desk.transaction(quote.quoteId)
    expect(details).toContainEqual(
      expect.objectContaining({ key: 'rate', value: { rate: '0.995', from: 'USDC', to: 'EUR' } }),
    )
    expect(statusDetails.map(({ key }) => key)).toEqual([
      'quoteAgreed',
      'depositSeen',
      'depositConfirmed',
      'onHold',
      'unhold',
      'payoutSent',
    ])
  })

  it.each([
    ['what does not cover the fee', usdc, 1_000_000n, 'too-small', 'price-moved'],
    ['what is more than the desk takes at once', usdc, 10n ** 13n, 'too-large', 'price-moved'],
    [
      'a token that nobody lists',
      { address: UNLISTED, chainId: POLYGON },
      5n,
      'refund-only',
      'refund-only',
    ],
  ])('offers nothing for %s', async (_case, token, units, obstacle, code) => {
    const quote = await desk.quotes(dai, '1000')
    await desk.pays(quote.receiverWalletAddress, token, units)
    await desk.becomesFinal()
    const hold = await theHold(desk)
    expect(hold).toMatchObject({ obstacle, status: 'held' })
    expect(hold.offer).toBeUndefined()
    const body = { eurAmount: '0', feeEUR: '1.00' }
    await expect(desk.ask.accept(hold.id, KEY, body)).rejects.toMatchObject({
      refusal: { code },
    })
    expect(await payouts()).toEqual([])
  })

  it('offers nothing while there is no price, and still takes the wish for a refund', async () => {
    const { hold } = await late(desk)
    desk.feeds.silence(EUR_FEED)
    expect((await theHold(desk)).obstacle).toBe('no-rate')
    await desk.ask.askRefund(hold.id, WALLET)
    desk.feeds.set(EUR_FEED, 1_15000000n, desk.now())
    expect((await theHold(desk)).status).toBe('refund-asked')
  })
})

it('joins what comes again of an unlisted token, so that nobody can fill the list with it', async () => {
  const quote = await desk.quotes(usdc, '1000')
  const most = 2n ** 256n - 1n
  for (const amount of [most, most, 3n])
    await desk.pays(quote.receiverWalletAddress, { address: UNLISTED, chainId: POLYGON }, amount)
  await desk.becomesFinal()
  const { transactions } = await desk.ask.list({})
  expect(transactions.filter(({ hold }) => hold)).toHaveLength(1)
  expect(transactions[0]?.totalAmount.notAvailable).toBe(true)
  expect(JSON.stringify(transactions)).not.toContain('9999999999')
})
