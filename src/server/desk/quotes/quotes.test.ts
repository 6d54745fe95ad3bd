import { DomainError, type Refusal, refusal } from '@kernel/domain-error'
import { calls } from '@test/builders/money-calls'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { TOKENS } from '@test/builders/money-plan'
import { refusalText } from '../refusal-texts'
import { quoteStates } from '../records/quote/transitions'
import type { QuoteState } from '../records/quote/row'
import { everyTable } from '@test/setup/tables'

let desk: MoneyDesk
const { usdc, ether } = TOKENS

beforeEach(async () => {
  desk = await openMoneyDesk()
})

afterEach(() => desk.closes())

const KEY = 'a-key-of-a-browser-tab'

async function refusalOf(promise: Promise<unknown>): Promise<Refusal> {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof DomainError)) throw new Error('was not refused')
  return thrown.refusal
}

const PRICE_MOVED = refusalText(refusal('price-moved'), 'en')
const FEE_CHANGED = refusalText(refusal('fee-changed'), 'en')

const countQuotes = async () =>
  (await everyTable(desk.database.db).selectFrom('quotes').select('id').execute()).length

it('gives one quote for fifty equal calls on two nodes', async () => {
  const body = await desk.draft(usdc, '1000')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      calls(index % 2 ? desk.twin : desk.side).open(body, KEY),
    ),
  )
  expect(new Set(answers.map((answer) => answer.quoteId)).size).toBe(1)
  expect(await countQuotes()).toBe(1)
})

it('answers fifty calls of their own on two nodes, and leaves one quote open', async () => {
  const body = await desk.draft(usdc, '1000')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      calls(index % 2 ? desk.twin : desk.side).open(body, `${KEY}-${index}`),
    ),
  )
  expect(new Set(answers.map((answer) => answer.quoteId)).size).toBe(50)
  const rows = await everyTable(desk.database.db)
    .selectFrom('quotes')
    .select('superseded_at')
    .execute()
  expect(rows.filter(({ superseded_at }) => superseded_at === null)).toHaveLength(1)
})

it('refuses the same key with another body, and a call without a key', async () => {
  const body = await desk.draft(usdc, '1000')
  await desk.ask.open(body, KEY)
  const other = await refusalOf(desk.ask.open({ ...body, tokenAmount: '1001' }, KEY))
  expect(other.code).toBe('idempotency-key-reused')
  const bare = await refusalOf(desk.ask.open(body, null))
  expect(bare.code).toBe('invalid-idempotency-key')
  expect(await countQuotes()).toBe(1)
})

it('keeps its word on a rate that it told within the last half minute, and not on an older one', async () => {
  const body = await desk.draft(usdc, '1000')
  desk.clock.advance(25)
  desk.feeds.set(usdc.feed.address, 1_01000000n, desk.now())
  const answer = await desk.ask.open(body, KEY)
  expect(answer.eurAmount).toBe(body.eurAmount)

  desk.clock.advance(31)
  const late = await refusalOf(desk.ask.open(body, `${KEY}-2`))
  expect(refusalText(late, 'en')).toBe(PRICE_MOVED)
})

it.each([
  ['a better rate than any told', { eurAmount: '9999.00' }, PRICE_MOVED],
  ['a cent and more off', { eurAmount: '865.23' }, PRICE_MOVED],
  ['another fee', { transactionFee: '0.50' }, FEE_CHANGED],
  ['a network fee', { networkFee: '1' }, FEE_CHANGED],
  ['nothing', { tokenAmount: '0' }, 'Enter an amount.'],
  ['too many decimals', { tokenAmount: '1000.0000001' }, 'This amount has too many decimals.'],
])('refuses %s', async (_case, change, text) => {
  const body = { ...(await desk.draft(usdc, '1000')), ...change }
  const refused = await refusalOf(desk.ask.open(body, KEY))
  expect(refusalText(refused, 'en')).toBe(text)
  expect(await countQuotes()).toBe(0)
})

it.each([
  ['below the minimum', '115', 'The minimum amount is €100.'],
  ['above the maximum', '1200000', 'The maximum amount is €1000000.'],
])('refuses an amount %s', async (_case, amount, text) => {
  const refused = await refusalOf(desk.quotes(usdc, amount))
  expect(refusalText(refused, 'en')).toBe(text)
})

it('refuses a foreign recipient, an unlisted token and an unknown chain alike', async () => {
  const body = await desk.draft(usdc, '1000')
  for (const change of [
    { beneficiaryId: 999 },
    { tokenAddress: `0x${'9'.repeat(40)}` },
    { chainId: 1 },
  ])
    expect((await refusalOf(desk.ask.open({ ...body, ...change }, KEY))).code).toBe('not-found')
})

it.each([
  ['silent', () => desk.feeds.silence(ether.feed.address)],
  ['stale', () => desk.clock.advance(3_601)],
  ['at zero', () => desk.feeds.set(ether.feed.address, 0n, desk.now())],
  ['below zero', () => desk.feeds.set(ether.feed.address, -1n, desk.now())],
])('gives no price when a feed is %s', async (_case, happens) => {
  happens()
  expect((await refusalOf(desk.convert(ether, '1'))).code).toBe('rate-unavailable')
})

it('keeps the address of a recipient for ever, and lets a new quote take the old one’s place', async () => {
  const first = await desk.quotes(usdc, '1000')
  await desk.passes(5)
  const second = await desk.quotes(ether, '1')
  expect(second.receiverWalletAddress).toBe(first.receiverWalletAddress)
  expect(second.receiverWalletAddress).toMatch(/[A-F]/)
  expect((await desk.quote(first.quoteId)).status).toBe('expired')
  await desk.passes(1)
  const rows = await everyTable(desk.database.db)
    .selectFrom('quotes')
    .select(['id', 'status'])
    .orderBy('created_at')
    .execute()
  expect(rows.map(({ status }) => status)).toEqual(['expired', 'awaits-crypto'])
})

it('gives a payment that was under way to the quote it was sent for, though a newer one stands', async () => {
  const first = await desk.quotes(usdc, '1000')
  desk.clock.advance(10)
  const to = first.receiverWalletAddress.toLowerCase()
  desk.polygon.mine(desk.now(), { to, asset: usdc.address, amount: 1_000_000_000n })
  desk.clock.advance(5)
  const second = await desk.quotes(usdc, '2000')
  await desk.works()
  expect((await desk.quote(first.quoteId)).status).toBe('confirming')
  expect((await desk.quote(second.quoteId)).status).toBe('awaits-crypto')
})

it('answers by quote and by transaction id, and to its own account alone', async () => {
  const quote = await desk.quotes(usdc, '1000')
  expect((await desk.quote(quote.transactionId ?? '')).quoteId).toBe(quote.quoteId)
  expect((await refusalOf(desk.ask.quote(quote.quoteId, 'a_other'))).code).toBe('not-found')
})

it('answers a conversion with both amounts and the rate between them [OTC-19]', async () => {
  const told = await desk.convert(usdc, '1000')
  expect(Object.keys(told).sort()).toEqual(['EURAmount', 'rate', 'tokenAmount'])
  expect(told).toMatchObject({ tokenAmount: '1000', EURAmount: '865.21' })
  expect(told.rate).toMatch(/^0\.86521/)
})

it('answers a quote with all that is needed to pay it [QUOTE-01]', async () => {
  const quote = await desk.quotes(usdc, '1000')
  expect(quote).toMatchObject({
    status: 'awaits-crypto',
    createdTs: desk.now(),
    expiredTs: desk.now() + 900,
    tokenAmount: '1000',
    token: { symbol: 'USDC', decimals: 6, network: 'polygon', iconURL: '/tokens/usdc.svg' },
    beneficiary: { id: (await desk.draft(usdc, '1000')).beneficiaryId },
  })
  expect(quote.quoteId).not.toBe('')
  expect(quote.receiverWalletAddress).toMatch(/^0x[0-9a-fA-F]{40}$/)
})

it('converts euros to at least as many tokens as give them back', async () => {
  for (const [token, euros] of [
    [usdc, '100.00'],
    [usdc, '12345.67'],
    [ether, '99999.99'],
    [ether, '0.01'],
  ] as const) {
    const told = await desk.ask.convertEuros(token, euros)
    const back = await desk.convert(token, told.tokenAmount)
    expect(back.EURAmount).toBe(euros)
  }
})

it('lists tokens by name, symbol and address, with price and its change over a day', async () => {
  const { find } = desk.ask
  expect((await find('coin', 'unknown')).map(({ symbol }) => symbol)).toEqual(['USDC'])
  expect((await find('eth', 'ethereum')).map(({ symbol }) => symbol)).toEqual(['ETH'])
  expect((await find('0x111111', 'unknown')).map(({ symbol }) => symbol)).toEqual(['USDC'])
  expect(await find('coin', 'ethereum')).toEqual([])
  desk.clock.advance(86_400)
  for (const token of Object.values(TOKENS))
    desk.feeds.set(token.feed.address, 1_10000000n, desk.now())
  desk.feeds.set('0x00000000000000000000000000000000000000e0', 1_15000000n, desk.now())
  expect((await find('USDC', 'unknown'))[0]).toMatchObject({
    priceEUR: '0.951739130434782608',
    priceChange: '9.99',
    iconURL: '/tokens/usdc.svg',
  })
})

it('pages through transactions, newest first', async () => {
  for (let index = 0; index < 5; index++) {
    await desk.quotes(usdc, `${1000 + index}`)
    desk.clock.advance(index % 2)
  }
  const { list } = desk.ask
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: '2', ...(cursor !== undefined && { cursor }) })
    seen.push(...page.transactions.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  const all = (await list({})).transactions.map(({ id }) => id)
  expect(seen).toEqual(all)
  expect(new Set(seen).size).toBe(5)
  await expect(list({ cursor: 'nonsense' })).rejects.toThrow(DomainError)
})

it('holds one table of transitions, in code and in the database', async () => {
  const quote = await desk.quotes(usdc, '1000')
  const states = Object.keys(quoteStates.transitions).filter(quoteStates.isState)
  const set = (status: QuoteState) =>
    everyTable(desk.database.db)
      .updateTable('quotes')
      .set({ status, hold_reason: 'underpaid' })
      .where('id', '=', quote.quoteId)
      .execute()
  const allowed = quoteStates.transitions['awaits-crypto']
  for (const state of states.filter((each) => each !== 'awaits-crypto' && !allowed.includes(each)))
    await expect(set(state)).rejects.toThrow('cannot go')
  await set('confirming')
  await expect(set('completed')).rejects.toThrow('cannot go')
  await expect(set('expired')).rejects.toThrow('cannot go')
})
