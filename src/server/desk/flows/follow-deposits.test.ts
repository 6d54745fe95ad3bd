import { sql } from 'kysely'

import { domainError } from '@kernel/domain-error'
import { balance } from '@test/builders/held-money'
import { deskPerCase } from '@test/builders/desk-per-case'
import { DEPTH, POLYGON, TOKENS } from '@test/builders/money-plan'
import { depositsOf, payoutsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { followDeposits } from './follow-deposits'
import { blockSpan } from '../steps/listed-transfers'
import { scanRange } from './scan-range'
import { selectStoppedChains } from '../views/stopped-chains'

const desk = deskPerCase()
const { usdc } = TOKENS

it('credits one deposit once, though two nodes watch', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const to = quote.receiverWalletAddress.toLowerCase()
  desk().clock.advance(1)
  desk().polygon.mine(desk().now(), { to, asset: usdc.address, amount: 1_000_000_000n })
  for (let block = 1; block < DEPTH; block++) desk().polygon.mine(desk().now() + block)
  const workers = [desk().side, desk().twin].flatMap(({ watchers, payouts }) => [
    ...watchers,
    ...payouts,
  ])
  for (let round = 0; round < 12; round++) await Promise.all(workers.map((worker) => worker.step()))
  expect(await depositsOf(desk())).toHaveLength(1)
  expect(await payoutsOf(desk(), quote.quoteId)).toHaveLength(1)
  expect(desk().bank.writes()).toBe(1)
  const credits = await everyTable(desk().database.db)
    .selectFrom('ledger_postings')
    .select('id')
    .where('kind', '=', 'deposit')
    .execute()
  expect(credits).toHaveLength(1)
})

/** A deposit as deep as it has to be; everything is scanned, and nothing recorded. */
async function scanned(): Promise<string> {
  const quote = await desk().quotes(usdc, '1000')
  desk().clock.advance(1)
  const to = quote.receiverWalletAddress.toLowerCase()
  desk().polygon.mine(desk().now(), { to, asset: usdc.address, amount: 1_000_000_000n })
  for (let block = 1; block < DEPTH; block++) desk().polygon.mine(desk().now() + block)
  while (await scanRange(desk().deps, desk().polygon, blockSpan()));
  return quote.quoteId
}

const run = () => followDeposits(desk().deps, desk().polygon)
const states = async () => (await depositsOf(desk())).map(({ status }) => status)
const CHAIN = `chain:${POLYGON}:${usdc.address}`

it('records and credits what is final, and answers how much that was', async () => {
  const quoteId = await scanned()
  expect(await states()).toEqual([])
  expect(await run()).toBe(2)
  expect(await states()).toEqual(['final'])
  expect(await balance(desk(), `customer:${quoteId}`)).toBe(-1_000_000_000n)
  expect(await balance(desk(), CHAIN)).toBe(1_000_000_000n)
  expect(await run()).toBe(0)
})

it('asks for the blocks of many deposits at once', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  const sent = { to: receiverWalletAddress.toLowerCase(), asset: usdc.address, amount: 5_000_000n }
  for (let block = 1; block <= 25; block++) desk().polygon.mine(desk().now() + block, sent)
  for (let block = 26; block < 26 + DEPTH; block++) desk().polygon.mine(desk().now() + block)
  while (await scanRange(desk().deps, desk().polygon, blockSpan()));
  let [asked, most] = [0, 0]
  const block = async (number: bigint) => {
    asked += 1
    await new Promise(setImmediate)
    most = Math.max(most, asked)
    asked -= 1
    return desk().polygon.block(number)
  }
  expect(await followDeposits(desk().deps, { ...desk().polygon, block })).toBe(50)
  expect(most).toBe(20)
})

it('credits nothing one confirmation early', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, 1_000_000_000n)
  for (let block = 2; block < DEPTH; block++) await desk().passes()
  expect(await run()).toBe(0)
  expect(await states()).toEqual(['seen'])
  expect(await balance(desk(), CHAIN)).toBe(0n)
})

it('credits nothing of a block that is another by now, though the scan has not noticed', async () => {
  await scanned()
  desk().polygon.reorganise(DEPTH)
  expect(await run()).toBe(1)
  expect(await states()).toEqual(['seen'])
  expect(await balance(desk(), CHAIN)).toBe(0n)
  expect(await run()).toBe(0)
})

it('credits nothing on a frozen chain', async () => {
  await scanned()
  const cursors = everyTable(desk().database.db).updateTable('chain_cursors')
  await cursors.set({ frozen_at: desk().clock.now() }).execute()
  expect(await run()).toBe(0)
  await cursors.set({ frozen_at: null }).execute()
  expect(await run()).toBe(2)
})

it('waits no longer for a transfer the longer the database was away', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  desk().clock.advance(1)
  const sent = { to: receiverWalletAddress.toLowerCase(), asset: usdc.address, amount: 5_000_000n }
  desk().polygon.mine(desk().now(), sent)
  while (await scanRange(desk().deps, desk().polygon, blockSpan()));
  const { deps } = desk()
  const follow = (thrown: Error) => {
    const transact = () => Promise.reject(thrown)
    return followDeposits({ ...deps, database: { ...deps.database, transact } }, desk().polygon)
  }
  for (const code of ['desk-unavailable', 'outcome-unknown'] as const)
    for (let turn = 0; turn < 5; turn++) {
      expect(await follow(domainError(code, { retryAfter: 3 }))).toBe(0)
      desk().clock.advance(5)
    }
  expect(await run()).toBe(1)
})

it('sets a transfer that cannot be applied aside, tries it later, and applies the next one', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const to = quote.receiverWalletAddress.toLowerCase()
  const good = { to, asset: usdc.address, amount: 1_000_000_000n }
  const errors: string[] = []
  const log = { ...desk().deps.log, error: (_: object, text: string) => errors.push(text) }
  desk().clock.advance(1)
  desk().polygon.mine(desk().now(), { ...good, amount: 7n }, { ...good, logIndex: 1 })
  while (await scanRange(desk().deps, desk().polygon, blockSpan()));
  const { database, owner } = desk()
  const spoil = 'alter table deposits add constraint spoilt check (units <> 7)'
  await sql.raw(spoil).execute(owner.db)
  const apply = () => followDeposits({ ...desk().deps, log }, desk().polygon)
  const setAside = async () => {
    const chains = await selectStoppedChains(database.db)
    return chains.find(({ chainId }) => chainId === POLYGON)?.setAside
  }
  expect(await apply()).toBe(1)
  expect(errors).toEqual(['a transfer could not be applied'])
  // It waits, and is not tried with every step.
  expect(await apply()).toBe(0)
  expect(await setAside()).toBe(1)
  await sql.raw('alter table deposits drop constraint spoilt').execute(owner.db)
  desk().clock.advance(5)
  expect(await apply()).toBe(1)
  expect(await setAside()).toBe(0)
  expect(await depositsOf(desk())).toHaveLength(2)
  await desk().becomesFinal()
  expect(await states()).toEqual(['final', 'final'])
})
