import { fakeChain } from '@test/fakes/chain'
import type { ChainReader } from '@server/ports/chain'
import { deskPerCase } from '@test/builders/desk-per-case'
import { POLYGON, TOKENS, UNLISTED } from '@test/builders/money-plan'
import { depositsOf, payoutsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import type { ListedChain } from '../catalogue'
import { followDeposits } from './follow-deposits'
import { blockSpan } from '../steps/listed-transfers'
import { replaceTransfers } from '../records/chain/keep-transfers'
import { scanRange } from './scan-range'

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
  desk().loses(1_000_000_000n)
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

const scan = (reader: ChainReader = desk().polygon) => scanRange(desk().deps, reader, blockSpan())

const cursor = async () =>
  everyTable(desk().database.db)
    .selectFrom('chain_cursors')
    .selectAll()
    .where('chain_id', '=', POLYGON)
    .executeTakeFirstOrThrow()

it('reads all that is new at once, and rests at the head', async () => {
  const { height } = await cursor()
  desk().polygon.mine(desk().now() + 1)
  desk().polygon.mine(desk().now() + 2)
  expect([await scan(), await scan()]).toEqual([true, false])
  expect((await cursor()).height).toBe(height + 2n)
})

it('begins a chain that it never saw at its final block, not with its past', async () => {
  const other = fakeChain(1, desk().now())
  for (let block = 0; block < 5; block++) other.mine(desk().now() + block)
  const { catalogue } = desk().deps
  const chain = { ...catalogue.chains[0], chainId: 1 } as ListedChain // the first of two
  const deps = { ...desk().deps, catalogue: { ...catalogue, chain: () => chain } }
  expect(await scanRange(deps, other, blockSpan())).toBe(true)
  const rows = await everyTable(desk().database.db)
    .selectFrom('chain_blocks')
    .select('number')
    .where('chain_id', '=', 1)
    .execute()
  expect(rows).toEqual([{ number: 3n }])
  expect(await scanRange(deps, other, blockSpan())).toBe(true)
  expect(await scanRange(deps, other, blockSpan())).toBe(false)
})

const evidence = () =>
  everyTable(desk().database.db)
    .selectFrom('chain_transfers')
    .selectAll()
    .orderBy('block_number')
    .execute()

it('replaces what the window told by what the chain says later, and keeps final transfers', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  const to = receiverWalletAddress.toLowerCase()
  const one = { to, asset: usdc.address, amount: 5n }
  desk().polygon.mine(desk().now() + 1, one, { ...one, asset: UNLISTED }, { ...one, amount: 0n })
  await scan()
  // No other contract is asked for, and nothing sent is no transfer.
  expect(await evidence()).toMatchObject([{ asset: usdc.address, units: '5', is_final: false }])
  desk().polygon.reorganise(1)
  await scan()
  expect(await evidence()).toEqual([])
  desk().polygon.mine(desk().now() + 2, one)
  for (let block = 3; block < 7; block++) desk().polygon.mine(desk().now() + block)
  while (await scan());
  expect(await evidence()).toMatchObject([{ is_final: true }])
  const transfers = everyTable(desk().database.db).updateTable('chain_transfers')
  await expect(transfers.set({ units: 6n }).execute()).rejects.toThrow('is final')
  await desk().works()
})

it('keeps what an index names now, where a fork holds a transaction earlier and moved its logs', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  const to = receiverWalletAddress.toLowerCase()
  const transfer = {
    ...{ txHash: `0x${'ab'.repeat(32)}`, logIndex: 1, to, from: to, asset: usdc.address },
    ...{ blockHash: `0x${'09'.repeat(32)}`, blockNumber: 9n, blockTime: desk().now(), amount: 5n },
  }
  const moved = { ...transfer, blockHash: `0x${'06'.repeat(32)}`, blockNumber: 6n, amount: 8n }
  const at = desk().clock.now()
  await desk().database.transact(async (tx) => {
    const window = { from: 5n, to: 9n, transfers: [transfer], isFinal: false, at }
    await replaceTransfers(tx, POLYGON, window)
    await replaceTransfers(tx, POLYGON, { ...window, to: 6n, transfers: [moved], isFinal: true })
  })
  expect(await evidence()).toMatchObject([{ units: '8', block_number: 6n, is_final: true }])
})

it('finds within a minute what a node had left out of the window', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  const to = receiverWalletAddress.toLowerCase()
  desk().polygon.mine(desk().now() + 1, { to, asset: usdc.address, amount: 5n })
  const hiding: ChainReader = {
    ...desk().polygon,
    tokenTransfers: async (query) => {
      const range = await desk().polygon.tokenTransfers(query)
      return range && { ...range, transfers: [] }
    },
  }
  await scan(hiding)
  await scan()
  expect(await evidence()).toEqual([])
  desk().clock.advance(60)
  await scan()
  expect(await evidence()).toHaveLength(1)
  await desk().works()
})

it('asks for half as many blocks where a provider refuses, and for more after each success', async () => {
  for (let block = 1; block < 9; block++) desk().polygon.mine(desk().now() + block)
  const asked: bigint[] = []
  const strict: ChainReader = {
    ...desk().polygon,
    tokenTransfers: (query) => {
      asked.push(query.to - query.from + 1n)
      if (query.to - query.from > 2n) throw new Error('too many blocks')
      return desk().polygon.tokenTransfers(query)
    },
  }
  const span = { blocks: 8n }
  const step = () => scanRange(desk().deps, strict, span)
  await expect(step()).rejects.toThrow('too many blocks')
  await expect(step()).rejects.toThrow('too many blocks')
  while (await step());
  expect(asked).toEqual([6n, 4n, 2n, 3n, 1n, 2n])
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
  const work = () => scan().then(() => followDeposits(desk().deps, desk().polygon))
  await Promise.all([work(), work(), work()])
  expect(await depositsOf(desk())).toHaveLength(1)
  expect((await cursor()).height).toBe(desk().polygon.height())
})

it('reads the window anew where the chain was reorganised within it', async () => {
  for (let block = 0; block < 5; block++) await desk().passes()
  const { height } = await cursor()
  desk().polygon.reorganise(2)
  desk().polygon.mine(desk().now() + 1)
  expect(await scan()).toBe(true)
  expect(await cursor()).toMatchObject({ height: height + 1n, frozen_at: null })
})

it('freezes a chain of which a final block was reorganised', async () => {
  for (let block = 0; block < 5; block++) await desk().passes()
  desk().polygon.reorganise(3)
  desk().polygon.mine(desk().now() + 1)
  expect(await scan()).toBe(false)
  expect((await cursor()).frozen_at).toEqual(desk().clock.now())
  // A frozen chain stays where it is until somebody looks.
  desk().polygon.mine(desk().now() + 2)
  expect(await scan()).toBe(false)
})
