import { eventsOf } from '@test/builders/settled-quote'
import type { ChainReader } from '@server/ports/chain'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ETHEREUM, TOKENS } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { findNativeDeposits } from './find-native-deposits'
import { balanceRounds } from '../steps/balance-rounds'
import { blockSpan } from '../steps/listed-transfers'
import { scanRange } from './scan-range'

const desk = deskPerCase()

const { ether, usdc } = TOKENS
const HALF = 500000000000000000n
const depositsOf = () =>
  everyTable(desk().database.db)
    .selectFrom('deposits')
    .select(['log_index', 'units', 'status', 'reason', 'block_number', 'block_hash', 'tx_hash'])
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()

/** A contract passes native coins on: no log, no transaction to the address. */
async function passesOn(to: string, amount: bigint) {
  desk().clock.advance(1)
  const sent = { to: to.toLowerCase(), asset: ether.address, amount, isHidden: true }
  desk().ethereum.mine(desk().now(), sent)
  await desk().works()
}

it('finds native coins that a contract passed on, in their block, and pays them out', async () => {
  const quote = await desk().quotes(ether, '0.5')
  await desk().passes(5)
  await passesOn(quote.receiverWalletAddress, HALF)
  expect((await desk().quote(quote.quoteId)).status).toBe('confirming')
  const [deposit] = await depositsOf()
  expect(deposit).toMatchObject({
    units: HALF.toString(),
    log_index: -2,
    reason: 'matched',
    block_number: desk().ethereum.height(),
  })
  expect(deposit?.tx_hash).toBe(deposit?.block_hash)
  await desk().becomesFinal()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
  expect(await depositsOf()).toHaveLength(1)
})

it('finds each of several after an outage, between plain sends, and never one twice', async () => {
  const quote = await desk().quotes(ether, '0.5')
  const to = quote.receiverWalletAddress.toLowerCase()
  const mine = (amount: bigint, isHidden: boolean) => {
    desk().clock.advance(1)
    desk().ethereum.mine(desk().now(), { to, asset: ether.address, amount, isHidden })
    desk().ethereum.mine(desk().now())
  }
  mine(HALF / 5n, true)
  mine(HALF / 5n, false)
  mine((HALF * 3n) / 5n, true)
  await Promise.all(
    [desk().side, desk().twin].flatMap(({ watchers }) => watchers).map((w) => w.step()),
  )
  await desk().works()
  for (const worker of desk().twin.watchers) await worker.step()
  expect((await depositsOf()).map(({ units, log_index }) => [units, log_index])).toEqual([
    [(HALF / 5n).toString(), -2],
    [(HALF / 5n).toString(), -1],
    [((HALF * 3n) / 5n).toString(), -2],
  ])
  await desk().becomesFinal()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
})

it('does not let a quote expire before balances were compared up to its end', async () => {
  const quote = await desk().quotes(ether, '0.5')
  await desk().passes(890)
  desk().clock.advance(1)
  const to = quote.receiverWalletAddress.toLowerCase()
  desk().ethereum.mine(desk().now(), { to, asset: ether.address, amount: HALF, isHidden: true })
  desk().clock.advance(500)
  desk().ethereum.mine(desk().now())
  const [watcher] = desk().side.watchers.filter(({ name }) =>
    name.startsWith('deposit-watcher-31337001'),
  )
  const expirer = desk().side.watchers.find(({ name }) => name === 'quote-expirer')
  await watcher?.step()
  await watcher?.step()
  await expirer?.step()
  expect((await desk().quote(quote.quoteId)).status).toBe('awaits-crypto')
  await desk().works()
  expect((await desk().quote(quote.quoteId)).status).toBe('confirming')
})

it('finds what comes to an address that nobody waits for, and after its money was moved on', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const address = quote.receiverWalletAddress
  await passesOn(address, HALF)
  expect(await depositsOf()).toMatchObject([{ reason: 'wrong-token', units: HALF.toString() }])
  desk().ethereum.sweep(address.toLowerCase())
  // Nothing books what left: the books have it, and the chain has not.
  desk().loses(HALF)
  await desk().passes(1)
  await desk().passes(1)
  expect(await depositsOf()).toHaveLength(1)
  await passesOn(address, HALF / 2n)
  expect((await depositsOf()).map(({ units }) => units)).toEqual([
    HALF.toString(),
    (HALF / 2n).toString(),
  ])
})

it('names transaction and sender of a plain send, and holds what else came in its block', async () => {
  const quote = await desk().quotes(ether, '0.5')
  const to = quote.receiverWalletAddress.toLowerCase()
  desk().clock.advance(1)
  const sent = { to, asset: ether.address }
  const [hash] = desk().ethereum.mine(
    desk().now(),
    { ...sent, amount: HALF },
    { ...sent, amount: 7n, isHidden: true },
  )
  await desk().works()
  expect(await depositsOf()).toMatchObject([
    { reason: 'no-quote', units: '7', log_index: -2 },
    { reason: 'matched', units: HALF.toString(), log_index: -1, tx_hash: hash },
  ])
  await desk().becomesFinal()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
})

it('takes such a deposit back with its block', async () => {
  const quote = await desk().quotes(ether, '0.5')
  await passesOn(quote.receiverWalletAddress, HALF)
  desk().ethereum.reorganise(1)
  await desk().passes(1)
  expect((await desk().quote(quote.quoteId)).status).toBe('awaits-crypto')
  await passesOn(quote.receiverWalletAddress, HALF)
  await desk().becomesFinal()
  expect((await depositsOf()).map(({ status }) => status)).toEqual(['dropped', 'final'])
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
})

it('compares what nobody waits for in turn, as often as the operator set', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  // More than an hour after the quote expired.
  await desk().passes(4_600)
  const { deps, ethereum, clock } = desk()
  const run = () =>
    findNativeDeposits({ ...deps, settings: { ...deps.settings, balanceSeconds: 60 } }, ethereum)
  const sent = { to: receiverWalletAddress.toLowerCase(), asset: ether.address, isHidden: true }
  clock.advance(30)
  ethereum.mine(desk().now(), { ...sent, amount: HALF })
  expect(await run()).toBe(0)
  clock.advance(31)
  expect(await run()).toBe(1)
})

describe('one round', () => {
  /** Something is hidden in the newest block, which is scanned; no balance was compared since. */
  beforeEach(async () => {
    const { receiverWalletAddress } = await desk().quotes(ether, '0.5')
    await desk().passes(5)
    desk().clock.advance(1)
    const sent = { to: receiverWalletAddress.toLowerCase(), asset: ether.address, isHidden: true }
    desk().ethereum.mine(desk().now(), { ...sent, amount: HALF })
    while (await scanRange(desk().deps, desk().ethereum, blockSpan()));
  })

  const run = (reader: ChainReader = desk().ethereum) => findNativeDeposits(desk().deps, reader)

  it('finds it once, though two nodes compare at the same time', async () => {
    const found = await Promise.all([run(), run(), run()])
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await run()).toBe(0)
    expect(await depositsOf()).toHaveLength(1)
    expect(await eventsOf(desk(), 'deposit')).toHaveLength(1)
  })

  it('records nothing of blocks that were reorganised while it compared', async () => {
    const { ethereum } = desk()
    let isMoved = false
    const moved: ChainReader = {
      ...ethereum,
      block: async (number) => {
        const found = await ethereum.block(number)
        if (!isMoved) ethereum.reorganise(1)
        isMoved = true
        return found
      },
    }
    expect(await run(moved)).toBe(0)
    expect(await depositsOf()).toEqual([])
  })

  it('compares nothing on a frozen chain, or on one without a native coin', async () => {
    const cursors = everyTable(desk().database.db).updateTable('chain_cursors')
    const freeze = (frozen_at: Date | null) =>
      cursors.set({ frozen_at }).where('chain_id', '=', ETHEREUM).execute()
    await freeze(desk().clock.now())
    expect(await run()).toBe(0)
    await freeze(null)
    expect(await run(desk().polygon)).toBe(0)
    expect(await run()).toBe(1)
  })

  it('drops by itself what a reorganisation replaced, and finds it where it is mined again', async () => {
    expect(await run()).toBe(1)
    const [{ block_hash: before } = { block_hash: '' }] = await depositsOf()
    desk().ethereum.reorganise(1)
    expect(await run()).toBe(1)
    expect(await depositsOf()).toMatchObject([{ status: 'dropped', block_hash: before }])
  })

  it('isolates an address that cannot be looked into, and does not let its quote expire', async () => {
    const cursor = () =>
      everyTable(desk().database.db)
        .selectFrom('chain_cursors')
        .select('balances_to')
        .where('chain_id', '=', ETHEREUM)
        .executeTakeFirstOrThrow()
    const before = await cursor()
    const unread = {
      ...desk().ethereum,
      nativeMoves: () => Promise.reject(new Error('no answer')),
    }
    expect(await run(unread)).toBe(0)
    expect(await cursor()).toEqual(before)
    expect(await run()).toBe(1)
    expect(await cursor()).not.toEqual(before)
  })

  it('asks for nothing again until there is another block', async () => {
    const balances = jest.fn(desk().ethereum.balances)
    const [reader, rounds] = [{ ...desk().ethereum, balances }, balanceRounds(50)]
    for (const isAsked of [true, true, false]) {
      await findNativeDeposits(desk().deps, reader, rounds)
      expect(balances.mock.calls.splice(0).length > 0).toBe(isAsked)
    }
    desk().ethereum.mine(desk().now() + 1)
    await findNativeDeposits(desk().deps, reader, rounds)
    expect(balances).toHaveBeenCalled()
  })

  it('leaves a round that fails for the next one', async () => {
    const balances = () => Promise.reject(new Error('no answer'))
    await expect(run({ ...desk().ethereum, balances })).rejects.toThrow('no answer')
    expect(await run()).toBe(1)
  })
})
