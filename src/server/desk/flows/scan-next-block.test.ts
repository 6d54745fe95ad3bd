import { fakeChain } from '@test/fakes/chain'
import type { ChainReader } from '@server/ports/chain'
import { deskPerCase } from '@test/builders/desk-per-case'
import { POLYGON, TOKENS } from '@test/builders/money-plan'
import { depositsOf, payoutsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { scanNextBlock } from './scan-next-block'

const desk = deskPerCase()
const { usdc } = TOKENS

it('takes a sighting back when the chain is reorganised before it is final, and waits on', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const hash = await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  desk().polygon.reorganise(1)
  await desk().passes()
  expect((await desk().quote(quote.quoteId)).status).toBe('awaits-crypto')
  await desk().passes(5)
  expect(await payoutsOf(desk(), quote.quoteId)).toEqual([])

  // The same transaction, mined again in a later block, counts once.
  desk().clock.advance(1)
  const to = quote.receiverWalletAddress.toLowerCase()
  const again = { to, asset: usdc.address, amount: 1_000_000_000n, txHash: hash }
  desk().polygon.mine(desk().now(), again)
  await desk().works()
  await desk().becomesFinal()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
  expect(await depositsOf(desk())).toHaveLength(1)
})

it('freezes a chain whose final deposits were reorganised, and books nothing back', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  desk().polygon.reorganise(4)
  await desk().passes()
  await desk().passes()
  const cursor = await everyTable(desk().database.db)
    .selectFrom('chain_cursors')
    .selectAll()
    .where('chain_id', '=', POLYGON)
    .executeTakeFirstOrThrow()
  expect(cursor.frozen_at).not.toBeNull()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
})

const scan = (reader: ChainReader = desk().polygon) => scanNextBlock(desk().deps, reader)

const cursor = async () =>
  everyTable(desk().database.db)
    .selectFrom('chain_cursors')
    .selectAll()
    .where('chain_id', '=', POLYGON)
    .executeTakeFirstOrThrow()

it('goes one block at a time, and rests at the head', async () => {
  const { height } = await cursor()
  desk().polygon.mine(desk().now() + 1)
  desk().polygon.mine(desk().now() + 2)
  expect([await scan(), await scan(), await scan()]).toEqual([true, true, false])
  expect((await cursor()).height).toBe(height + 2n)
})

it('begins a chain that it never saw at its head, not with its past', async () => {
  const other = fakeChain(1, desk().now())
  for (let block = 0; block < 5; block++) other.mine(desk().now() + block)
  expect(await scan(other)).toBe(true)
  expect(await scan(other)).toBe(false)
  const rows = await everyTable(desk().database.db)
    .selectFrom('chain_blocks')
    .select('number')
    .where('chain_id', '=', 1)
    .execute()
  expect(rows).toEqual([{ number: 5n }])
})

it('takes a provider that lags for no reorganisation', async () => {
  for (let block = 0; block < 3; block++) await desk().passes()
  const before = await cursor()
  const late = await desk().polygon.block(before.height - 2n)
  if (!late) throw new Error('no such block')
  expect(await scan({ ...desk().polygon, head: () => Promise.resolve(late) })).toBe(false)
  expect(await cursor()).toEqual(before)
})

it('rests where the head is told before its block', async () => {
  desk().polygon.mine(desk().now() + 1)
  expect(await scan({ ...desk().polygon, block: () => Promise.resolve(null) })).toBe(false)
  expect(await scan()).toBe(true)
})

it('records a block once, though two nodes scan it at the same time', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  const to = receiverWalletAddress.toLowerCase()
  desk().polygon.mine(desk().now() + 1, { to, asset: usdc.address, amount: 5n })
  await Promise.all([scan(), scan(), scan()])
  expect(await depositsOf(desk())).toHaveLength(1)
  expect((await cursor()).height).toBe(desk().polygon.height())
})

it('goes back to the newest block that both know, and on from there', async () => {
  for (let block = 0; block < 5; block++) await desk().passes()
  const { height } = await cursor()
  desk().polygon.reorganise(3)
  desk().polygon.mine(desk().now() + 1)
  expect(await scan()).toBe(true)
  expect((await cursor()).height).toBe(height - 3n)
  while (await scan());
  expect(await cursor()).toMatchObject({ height: height + 1n, frozen_at: null })
})

it('freezes a chain with which it has no block in common', async () => {
  for (let block = 0; block < 2; block++) await desk().passes()
  desk().polygon.reorganise(3)
  desk().polygon.mine(desk().now() + 1)
  expect(await scan()).toBe(false)
  expect((await cursor()).frozen_at).toEqual(desk().clock.now())
  // A frozen chain stays where it is until somebody looks.
  desk().polygon.mine(desk().now() + 2)
  expect(await scan()).toBe(false)
})
