import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import {
  DEPTH,
  type MoneyDesk,
  openMoneyDesk,
  POLYGON,
  TOKENS,
  UNLISTED,
} from '@test/builders/money-desk'
import { reconcile } from '../reconciliation/service'

let desk: MoneyDesk

beforeEach(async () => {
  desk = await openMoneyDesk()
})

afterEach(async () => {
  const differences = await reconcile(desk.database.db)
  await desk.close()
  expect(differences).toEqual({
    unbalanced: 0,
    uncredited: 0,
    overpaid: 0,
    unpaid: 0,
    unexplainedClearing: 0n,
  })
})

const { usdc, dai, ether } = TOKENS

/** Mines a transfer to the quote's address on the token's chain and lets the desk see it. */
async function pays(to: string, token: { address: string; chainId: number }, amount: bigint) {
  desk.clock.advance(1)
  const chain = token.chainId === POLYGON ? desk.polygon : desk.ethereum
  const sent = { to: to.toLowerCase(), asset: token.address, amount }
  const [hash = ''] = chain.mine(desk.now(), sent)
  await desk.works()
  return hash
}

const finally_ = async (): Promise<void> => {
  for (let block = 1; block < DEPTH; block++) await desk.passes()
}

const payoutsOf = (quoteId: string) =>
  desk.database.db.selectFrom('payouts').selectAll().where('quote_id', '=', quoteId).execute()

const depositsOf = () =>
  desk.database.db.selectFrom('deposits').selectAll().orderBy('seen_at').execute()

it.each([
  ['six decimals', usdc, '2500', 2_500_000_000n],
  ['eighteen decimals', dai, '1234.567890123456789', 1_234_567890123456789000n],
  ['a native coin', ether, '0.5', 500000000000000000n],
])('pays out exactly what was quoted: %s [QUOTE-08]', async (_case, token, text, units) => {
  const quote = await desk.quotes(token, text)
  expect(quote.status).toBe('awaits-crypto')

  const hash = await pays(quote.receiverWalletAddress, token, units)
  expect(await desk.quote(quote.quoteId)).toMatchObject({
    status: 'confirming',
    missingAmount: '0',
    confirmations: { seen: 1, needed: DEPTH },
  })
  expect(await payoutsOf(quote.quoteId)).toEqual([])

  await finally_()
  expect((await desk.quote(quote.quoteId)).status).toBe('processing')
  const [payout, ...others] = await payoutsOf(quote.quoteId)
  expect(others).toEqual([])
  const owed = BigInt((quote.eurAmount ?? '').replace('.', '')) - 100n
  expect(payout).toMatchObject({
    amount_cents: owed,
    status: 'submitted',
    iban: 'DE89370400440532013000',
  })
  expect([...desk.bank.outgoing.values()]).toHaveLength(1)
  expect(await desk.transaction(quote.quoteId)).toMatchObject({
    status: 'processing',
    onChainHash: hash,
    totalAmount: { amount: Money.ofBase(owed, EUR).toFixedText() },
  })
})

it('quotes at token over euro less the spread, and proves it by its rounds', async () => {
  const quote = await desk.quotes(usdc, '1000')
  // 1 / 1.15 * 0.995, cut at eighteen places.
  expect(quote.rate).toBe('0.865217391304347826')
  expect(quote.eurAmount).toBe('865.21')
  const row = await desk.database.db.selectFrom('quotes').selectAll().executeTakeFirstOrThrow()
  expect(row.proof).toMatchObject({
    token: { roundId: '1', answer: '100000000' },
    euro: { roundId: '1', answer: '115000000' },
    spreadBps: 50,
  })
})

it.each([
  ['half a percent of a small quote', '150', 149_250_000n],
  ['one euro of a large one', '5000', 4_999_000_000n],
])('pays pro rata when short within the tolerance: %s', async (_case, text, units) => {
  const quote = await desk.quotes(usdc, text)
  await pays(quote.receiverWalletAddress, usdc, units)
  await finally_()
  const [payout] = await payoutsOf(quote.quoteId)
  const cents = (units * 865217391304347826n) / 10n ** 22n
  expect(payout?.amount_cents).toBe(cents - 100n)
})

it.each([
  ['a base unit more than half a percent', '150', 149_249_999n],
  ['more than one euro', '5000', 4_998_000_000n],
])('waits when short by more: %s', async (_case, text, units) => {
  const quote = await desk.quotes(usdc, text)
  await pays(quote.receiverWalletAddress, usdc, units)
  await finally_()
  expect((await desk.quote(quote.quoteId)).status).toBe('awaits-crypto')
})

it('tells what is missing, and settles once the rest has come', async () => {
  const quote = await desk.quotes(usdc, '1000')
  await pays(quote.receiverWalletAddress, usdc, 400_000_000n)
  expect(await desk.quote(quote.quoteId)).toMatchObject({
    status: 'awaits-crypto',
    receivedAmount: '400',
    missingAmount: '600',
  })
  await desk.passes(5)
  await pays(quote.receiverWalletAddress, usdc, 600_000_000n)
  await finally_()
  expect((await desk.quote(quote.quoteId)).status).toBe('processing')
  expect((await payoutsOf(quote.quoteId))[0]?.amount_cents).toBe(86_421n)
})

it('expires an unpaid quote once its chain was read past window and grace, not before [TX-10]', async () => {
  const quote = await desk.quotes(usdc, '1000')
  await desk.passes(900 + 59)
  expect((await desk.quote(quote.quoteId)).status).toBe('awaits-crypto')
  // Time passes, but the chain has not been read: downtime must not eat a payment.
  desk.clock.advance(3_600)
  await desk.works()
  expect((await desk.quote(quote.quoteId)).status).toBe('awaits-crypto')
  await desk.passes(1)
  expect((await desk.quote(quote.quoteId)).status).toBe('expired')
  expect(await desk.transaction(quote.quoteId)).toMatchObject({
    status: 'failed',
    failReason: { type: 'localized', value: 'quoteExpired' },
    muted: true,
    strikethrough: true,
    openable: true,
  })
})

it('settles at expiry what arrived in part, at the quoted rate, where it reaches the minimum', async () => {
  const quote = await desk.quotes(usdc, '1000')
  await pays(quote.receiverWalletAddress, usdc, 500_000_000n)
  await desk.passes(1_000)
  await finally_()
  expect((await desk.quote(quote.quoteId)).status).toBe('processing')
  expect((await payoutsOf(quote.quoteId))[0]?.amount_cents).toBe(43_160n)
})

it('holds at expiry what is below the minimum', async () => {
  const quote = await desk.quotes(usdc, '1000')
  await pays(quote.receiverWalletAddress, usdc, 50_000_000n)
  await desk.passes(1_000)
  await finally_()
  expect((await desk.quote(quote.quoteId)).status).toBe('on-hold')
  expect(await payoutsOf(quote.quoteId)).toEqual([])
  const { status, failReason } = await desk.transaction(quote.quoteId)
  expect([status, failReason?.type]).toEqual(['processing', 'text'])
})

it('pays up to a tenth more at the quoted rate', async () => {
  const quote = await desk.quotes(usdc, '1000')
  await pays(quote.receiverWalletAddress, usdc, 1_100_000_000n)
  await finally_()
  expect((await payoutsOf(quote.quoteId))[0]?.amount_cents).toBe(95_173n - 100n)
  expect((await depositsOf()).map((row) => row.held_units)).toEqual(['0'])
})

it('beyond a tenth pays what was quoted and holds the rest', async () => {
  const quote = await desk.quotes(usdc, '1000')
  await pays(quote.receiverWalletAddress, usdc, 1_100_000_001n)
  await finally_()
  expect((await payoutsOf(quote.quoteId))[0]?.amount_cents).toBe(86_421n)
  expect((await depositsOf()).map((row) => row.held_units)).toEqual(['100000001'])
})

it.each([
  ['late', usdc, 1_000],
  ['in another listed token', dai, 1],
  ['in another chain’s coin', ether, 1],
  ['in a token nobody lists', { address: UNLISTED, chainId: POLYGON }, 1],
])('keeps a deposit that came %s, and pays nothing for it', async (_case, token, after) => {
  const quote = await desk.quotes(usdc, '1000')
  await desk.passes(after)
  await pays(quote.receiverWalletAddress, token, 10n ** 21n)
  await finally_()
  const [deposit] = await depositsOf()
  expect(deposit?.status).toBe('final')
  expect(['held', 'unlisted']).toContain(deposit?.bucket)
  expect(await payoutsOf(quote.quoteId)).toEqual([])
})

it('holds a second deposit after settling', async () => {
  const quote = await desk.quotes(usdc, '1000')
  await pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await finally_()
  await pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await finally_()
  expect((await depositsOf()).map((row) => row.reason)).toEqual(['matched', 'second'])
  expect(await payoutsOf(quote.quoteId)).toHaveLength(1)
})

it('takes a sighting back when the chain is reorganised before it is final, and waits on', async () => {
  const quote = await desk.quotes(usdc, '1000')
  const hash = await pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  desk.polygon.reorganise(1)
  await desk.passes()
  expect((await desk.quote(quote.quoteId)).status).toBe('awaits-crypto')
  await desk.passes(5)
  expect(await payoutsOf(quote.quoteId)).toEqual([])

  // The same transaction, mined again in a later block, counts once.
  desk.clock.advance(1)
  const to = quote.receiverWalletAddress.toLowerCase()
  const again = { to, asset: usdc.address, amount: 1_000_000_000n, txHash: hash }
  desk.polygon.mine(desk.now(), again)
  await desk.works()
  await finally_()
  expect((await desk.quote(quote.quoteId)).status).toBe('processing')
  expect(await depositsOf()).toHaveLength(1)
})

it('freezes a chain whose final deposits were reorganised, and books nothing back', async () => {
  const quote = await desk.quotes(usdc, '1000')
  await pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await finally_()
  desk.polygon.reorganise(4)
  await desk.passes()
  await desk.passes()
  const cursor = await desk.database.db
    .selectFrom('chain_cursors')
    .selectAll()
    .where('chain_id', '=', POLYGON)
    .executeTakeFirstOrThrow()
  expect(cursor.frozen_at).not.toBeNull()
  expect((await desk.quote(quote.quoteId)).status).toBe('processing')
})

it('credits one deposit once, though two nodes watch', async () => {
  const quote = await desk.quotes(usdc, '1000')
  const to = quote.receiverWalletAddress.toLowerCase()
  desk.clock.advance(1)
  desk.polygon.mine(desk.now(), { to, asset: usdc.address, amount: 1_000_000_000n })
  for (let block = 1; block < DEPTH; block++) desk.polygon.mine(desk.now() + block)
  const workers = [desk.side, desk.twin].flatMap(({ watchers, payouts }) => [
    ...watchers,
    ...payouts,
  ])
  for (let round = 0; round < 12; round++) await Promise.all(workers.map((worker) => worker.step()))
  expect(await depositsOf()).toHaveLength(1)
  expect(await payoutsOf(quote.quoteId)).toHaveLength(1)
  expect(desk.bank.writes()).toBe(1)
  const credits = await desk.database.db
    .selectFrom('ledger_postings')
    .select('id')
    .where('kind', '=', 'deposit')
    .execute()
  expect(credits).toHaveLength(1)
})

it('counts deposits only from the finalized block where the chain has one', async () => {
  const { finalHeight } = await import('./policy')
  const chain = { depth: 3, usesFinalizedTag: true }
  expect(finalHeight(chain, 100n, null)).toBe(-1n)
  expect(finalHeight(chain, 100n, 90n)).toBe(90n)
  expect(finalHeight(chain, 100n, 100n)).toBe(98n)
})
