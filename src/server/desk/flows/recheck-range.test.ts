import { catalogue } from '@server/desk/catalogue'
import { byTwo } from '@test/builders/held-money'
import { deskPerCase } from '@test/builders/desk-per-case'
import { plan, POLYGON, TOKENS } from '@test/builders/money-plan'
import { depositsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import type { ChainReader, SeenTransfer } from '@server/ports/chain'
import { freezeChain } from '../records/chain/move-cursor'
import { blockSpan } from '../steps/listed-transfers'
import { followDeposits } from './follow-deposits'
import { recheckRange } from './recheck-range'
import { scanRange } from './scan-range'
import { thawChain } from './thaw-chain'

const desk = deskPerCase()
const { usdc } = TOKENS

const recheck = (reader: ChainReader = desk().polygon, deps = desk().deps) =>
  recheckRange(deps, reader, blockSpan())

const cursor = () =>
  everyTable(desk().database.db)
    .selectFrom('chain_cursors')
    .selectAll()
    .where('chain_id', '=', POLYGON)
    .executeTakeFirstOrThrow()

const transfers = () =>
  everyTable(desk().database.db)
    .selectFrom('chain_transfers')
    .select(['tx_hash', 'applied_at', 'gone_at'])
    .where('chain_id', '=', POLYGON)
    .execute()

/** A credited deposit in a block that is nearly an hour old. */
async function anOldDeposit(): Promise<void> {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  expect(await recheck()).toBe(false)
  desk().clock.advance(3_001)
}

/** A chain that holds other transfers than were told. */
const changed = (transfers: (one: SeenTransfer) => readonly SeenTransfer[]): ChainReader => ({
  ...desk().polygon,
  tokenTransfers: async (query) => {
    const range = await desk().polygon.tokenTransfers(query)
    const [one] = range?.transfers ?? []
    return range && one ? { ...range, transfers: transfers(one) } : range
  },
})

it('reads final ranges once more within the hour, and goes on where they are unchanged', async () => {
  await anOldDeposit()
  expect(await recheck()).toBe(true)
  expect((await cursor()).checked_height).toBe((await cursor()).final_height)
  expect(await recheck()).toBe(false)
})

it('freezes a chain whose final range lacks a transfer by then', async () => {
  await anOldDeposit()
  expect(await recheck(changed(() => []))).toBe(false)
  expect((await cursor()).frozen_at).toEqual(desk().clock.now())
})

it.each([
  ['once for what it lacks', false],
  ['and keeps again what is there after all', true],
])('freezes a chain %s', async (_case, isThere) => {
  await anOldDeposit()
  const before = await transfers()
  const gone = [{ ...before[0], gone_at: desk().clock.now() }]
  const lacking = changed(() => [])
  await recheck(lacking)
  expect(await transfers()).toEqual(gone)
  await byTwo(thawChain, desk().deps, 'polygon')
  expect(await recheck(isThere ? desk().polygon : lacking)).toBe(true)
  expect((await cursor()).frozen_at).toBeNull()
  expect(await transfers()).toEqual(isThere ? before : gone)
  await followDeposits(desk().deps, desk().polygon)
  expect(await depositsOf(desk())).toMatchObject([{ status: 'final', units: '1000000000' }])
})

it('reads once more what a reorganisation puts in the place of blocks that were compared', async () => {
  await anOldDeposit()
  while (await recheck());
  const compared = (await cursor()).checked_height
  desk().polygon.reorganise(Number(desk().polygon.height() - compared) + 1)
  await desk().passes()
  expect((await cursor()).frozen_at).not.toBeNull()
  await byTwo(thawChain, desk().deps, 'polygon')
  expect((await cursor()).checked_height).toBe(compared - 1n)
})

it('goes on where a transfer is of a token that nobody lists any more', async () => {
  await anOldDeposit()
  const { chains, tokens } = plan()
  const listed = tokens.filter(({ address }) => address !== usdc.address)
  const deps = { ...desk().deps, catalogue: catalogue(chains, listed) }
  expect(await recheck(desk().polygon, deps)).toBe(true)
  expect((await cursor()).frozen_at).toBeNull()
})

it('keeps what a final range holds beyond what was told of it', async () => {
  await anOldDeposit()
  const more = changed((one) => [one, { ...one, logIndex: 9 }])
  expect(await recheck(more)).toBe(true)
  expect((await cursor()).frozen_at).toBeNull()
  await followDeposits(desk().deps, desk().polygon)
  expect(await depositsOf(desk())).toHaveLength(2)
  desk().loses(1_000_000_000n)
})

it.each([
  ['of a chain that goes on', false],
  ['where the chain was frozen and thawed before', true],
])('keeps what came to an address that nobody waits for, %s', async (_case, isThawed) => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  const deps = { ...desk().deps, knownAddresses: () => Promise.resolve(null) }
  const to = receiverWalletAddress.toLowerCase()
  desk().clock.advance(1)
  desk().polygon.mine(desk().now(), { to, asset: usdc.address, amount: 900_000_000n })
  for (let block = 1; block < 6; block++) desk().polygon.mine(desk().now() + block)
  // As if nobody waited for this address.
  const unasked = changed(() => [])
  while (await scanRange(deps, unasked, blockSpan()));
  expect(await followDeposits(deps, desk().polygon)).toBe(0)
  if (isThawed) {
    await desk().database.transact((tx) => freezeChain(tx, POLYGON, desk().clock.now()))
    await byTwo(thawChain, deps, 'polygon')
  }
  desk().clock.advance(3_100)
  while (await recheck(desk().polygon, deps));
  expect((await cursor()).frozen_at).toBeNull()
  await followDeposits(deps, desk().polygon)
  expect(await depositsOf(desk())).toMatchObject([{ status: 'final', units: '900000000' }])
})
