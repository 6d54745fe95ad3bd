import { deskPerCase } from '@test/builders/desk-per-case'
import { balance, byTwo, late, operation, theHold, WALLET } from '@test/builders/held-money'
import { DEPTH, POLYGON, TOKENS } from '@test/builders/money-plan'
import { eventsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { approveRefund } from './approve-hold'
import { recordRefund } from './hold-operations'
import { finaliseRefunds } from './finalise-refunds'

const desk = deskPerCase()
const { usdc } = TOKENS
const OWED = 1_000_000_000n

let txHash: string

/** A refund that an operator has sent and recorded, in a block that is not final; answers its transaction. */
async function refunds(): Promise<string> {
  const { hold } = await late(desk())
  await desk().ask.askRefund(hold.id, WALLET)
  await byTwo(approveRefund, desk().deps, hold.id)
  const hash = sends()
  await recordRefund(desk().deps, hold.id, hash, operation)
  return hash
}

beforeEach(async () => {
  txHash = await refunds()
})

function sends(): string {
  desk().clock.advance(1)
  const sent = { to: WALLET.toLowerCase(), asset: usdc.address, amount: OWED }
  const [hash = ''] = desk().polygon.mine(desk().now(), sent)
  return hash
}

/** Blocks are scanned, and no worker ends a refund. */
async function scans(blocks: number): Promise<void> {
  const watcher = desk().side.watchers.find(({ name }) => name === `deposit-watcher-${POLYGON}`)
  for (let block = 0; block < blocks; block++) {
    desk().clock.advance(1)
    desk().polygon.mine(desk().now())
  }
  for (let step = 0; step <= blocks + 1; step++) await watcher?.step()
}

const run = () => finaliseRefunds(desk().deps, desk().polygon)
const suspense = () => balance(desk(), `suspense:${POLYGON}:${usdc.address}`)

it('waits until the block of the refund is as deep as a deposit’s has to be', async () => {
  await scans(DEPTH - 2)
  expect(await run()).toBe(0)
  expect(await suspense()).toBe(-OWED)
  await scans(1)
  expect(await run()).toBe(1)
  expect((await theHold(desk())).status).toBe('refunded')
  expect(await suspense()).toBe(0n)
})

it('ends each refund once, on however many nodes', async () => {
  await scans(DEPTH)
  const ended = await Promise.all([run(), run(), run()])
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await run()).toBe(0)
  const events = (await eventsOf(desk(), 'hold')).filter(({ to_state }) => to_state === 'refunded')
  expect(events).toEqual([
    { from_state: 'refund-sent', to_state: 'refunded', actor: 'watcher', reason: 'final' },
  ])
})

it('ends nothing while the chain holds no such transaction', async () => {
  desk().polygon.reorganise(1)
  await scans(DEPTH)
  expect(await run()).toBe(0)
  expect((await theHold(desk())).status).toBe('refund-sent')
})

it('ends nothing on a frozen chain, nor on another', async () => {
  await scans(DEPTH)
  expect(await finaliseRefunds(desk().deps, desk().ethereum)).toBe(0)
  const cursors = everyTable(desk().database.db).updateTable('chain_cursors')
  await cursors.set({ frozen_at: desk().clock.now() }).execute()
  expect(await run()).toBe(0)
  await cursors.set({ frozen_at: null }).execute()
  expect(await run()).toBe(1)
})

it('ends a refund though another one cannot be read', async () => {
  const { polygon, database } = desk()
  const { payment } = polygon
  polygon.payment = (hash, ...asked) =>
    hash === txHash ? Promise.reject(new Error('unreadable')) : payment(hash, ...asked)
  const holds = everyTable(database.db).selectFrom('holds').select('status').orderBy('opened_at')
  const statuses = async () => (await holds.execute()).map(({ status }) => status)
  await refunds()
  await scans(DEPTH)
  expect(await run()).toBe(1)
  expect(await statuses()).toEqual(['refund-sent', 'refunded'])
  polygon.payment = payment
  expect(await run()).toBe(1)
  expect(await statuses()).toEqual(['refunded', 'refunded'])
})
