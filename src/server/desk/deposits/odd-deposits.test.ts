import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { DEPTH, POLYGON, TOKENS, UNLISTED } from '@test/builders/money-plan'
import { finalHeight } from '../policies/finality'
import { everyTable } from '@test/setup/tables'

let desk: MoneyDesk

beforeEach(async () => {
  desk = await openMoneyDesk()
})

// Closing compares the books with chain, quotes and payouts.
afterEach(() => desk.closes())

const payoutsOf = (quoteId: string) =>
  everyTable(desk.database.db)
    .selectFrom('payouts')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .execute()

const depositsOf = () =>
  everyTable(desk.database.db).selectFrom('deposits').selectAll().orderBy('seen_at').execute()

const { usdc, dai, ether } = TOKENS

it.each([
  ['late', usdc, 1_000],
  ['in another listed token', dai, 1],
  ['in another chain’s coin', ether, 1],
  ['in a token nobody lists', { address: UNLISTED, chainId: POLYGON }, 1],
])('keeps a deposit that came %s, and pays nothing for it', async (_case, token, after) => {
  const quote = await desk.quotes(usdc, '1000')
  await desk.passes(after)
  await desk.pays(quote.receiverWalletAddress, token, 10n ** 21n)
  await desk.becomesFinal()
  const [deposit] = await depositsOf()
  expect(deposit?.status).toBe('final')
  expect(['held', 'unlisted']).toContain(deposit?.bucket)
  expect(await payoutsOf(quote.quoteId)).toEqual([])
})

it('holds a second deposit after settling', async () => {
  const quote = await desk.quotes(usdc, '1000')
  await desk.pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk.becomesFinal()
  await desk.pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk.becomesFinal()
  expect((await depositsOf()).map((row) => row.reason)).toEqual(['matched', 'second'])
  expect(await payoutsOf(quote.quoteId)).toHaveLength(1)
})

it('takes a sighting back when the chain is reorganised before it is final, and waits on', async () => {
  const quote = await desk.quotes(usdc, '1000')
  const hash = await desk.pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
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
  await desk.becomesFinal()
  expect((await desk.quote(quote.quoteId)).status).toBe('processing')
  expect(await depositsOf()).toHaveLength(1)
})

it('freezes a chain whose final deposits were reorganised, and books nothing back', async () => {
  const quote = await desk.quotes(usdc, '1000')
  await desk.pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk.becomesFinal()
  desk.polygon.reorganise(4)
  await desk.passes()
  await desk.passes()
  const cursor = await everyTable(desk.database.db)
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
  const credits = await everyTable(desk.database.db)
    .selectFrom('ledger_postings')
    .select('id')
    .where('kind', '=', 'deposit')
    .execute()
  expect(credits).toHaveLength(1)
})

it('counts deposits only from the finalized block where the chain has one', () => {
  const chain = { depth: 3, usesFinalizedTag: true }
  expect(finalHeight(chain, 100n, null)).toBe(-1n)
  expect(finalHeight(chain, 100n, 90n)).toBe(90n)
  expect(finalHeight(chain, 100n, 100n)).toBe(98n)
})
