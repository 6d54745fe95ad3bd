import { WALLET } from '../builders/held-money'
import { DEPTH } from '../builders/money-plan'
import { everythingIsCredited } from './buckets'
import { holdOf } from './people'
import { assertSound } from './soundness'
import type { Seen } from './seen'
import { letHoldGo } from './deals'
import type { World } from './world'

type HoldRow = Seen['holds'][number]

/** Time goes on, blocks come, the workers work, and the bank answers unless it takes its time. */
async function lifeGoesOn(world: World, seconds: number, blocks: number, isSlow = false) {
  world.passes(seconds)
  for (let block = 0; block < blocks; block++) {
    world.passes(1)
    for (const chain of world.chains) chain.mine(world.now())
  }
  const [node] = world.nodes
  await node.worksOn()
  if (isSlow) return
  await world.bank.finishAll()
  await world.bank.closes()
  await node.worksOn()
}

/**
 * I11: once faults have ended whatever is confirmed is over or on hold within ten minutes; a process that was to die does
 * so now.
 */
export async function comesToRest(world: World): Promise<void> {
  for (const chain of world.chains) chain.suffer('none')
  await world.bank.emptyDrawer()
  for (let turn = 0; turn < 6; turn++) {
    // At first the bank takes what lies there and says nothing: whoever died must not send it again.
    await lifeGoesOn(world, 90, DEPTH, turn === 0)
    await assertSound(world, 'the faults have ended')
    await attestRefused(world)
    if (stillMoving(world.seen).length === 0) return
  }
  expectNone('I11', stillMoving(world.seen))
}

/** What a sender may have handed over twice and the bank refused is over once the bank says so in writing. */
async function attestRefused(world: World): Promise<void> {
  const refused = world.bank.orders().filter(({ state }) => state === 'rejected')
  const names = new Set(refused.map(({ endToEndId }) => endToEndId))
  for (const { id, status, end_to_end_id } of world.seen.payouts)
    if (status === 'unknown' && names.has(end_to_end_id))
      await world.operators.bothSign('attest', id, PAPER)
  world.seen = await world.looks()
}

const PAPER = 'ab'.repeat(32)
const MOVING = new Set(['confirming', 'processing'])
const OVER = new Set(['completed', 'rejected', 'returned', 'cancelled'])

const stillMoving = ({ quotes, payouts, chain_cursors }: Seen): readonly string[] => [
  ...quotes
    .filter(({ status }) => MOVING.has(status))
    .map(({ id, status }) => `${id} is ${status}`),
  ...payouts
    .filter(({ status }) => !OVER.has(status))
    .map(({ id, status }) => `${id} is ${status}`),
  ...chain_cursors
    .filter((each) => each.frozen_at !== '')
    .map((each) => `${each.chain_id} is frozen`),
]

/** I12: when every case is closed nothing is left in clearing, in suspense or with any customer. */
export async function allCasesClose(world: World): Promise<void> {
  for (const node of world.nodes) node.lives()
  // Whatever waits for crypto expires.
  await lifeGoesOn(world, 1_000, 1)
  await assertSound(world, 'the windows end')
  expectNone('I7', everythingIsCredited(world.seen, world))
  await closeHolds(world)
  await assertSound(world, 'the cases close')
  const open = world.seen.holds.filter((hold) => isOpen(world.seen, hold))
  const waiting = world.seen.quotes.filter(({ status }) => !CLOSED.has(status))
  expectNone('I12', [
    ...open.map(({ id, status, reason }) => `hold ${id} (${reason}) is ${status}`),
    ...waiting.map(({ id, status }) => `${id} is ${status}`),
    ...leftIn(world.seen),
  ])
}

const CLOSED = new Set(['completed', 'expired', 'refunded', 'failed'])
const CLEARING = /^(payout:clearing|suspense:|customer:)/

function leftIn({ ledger_entries }: Seen): readonly string[] {
  const sums = new Map<string, bigint>()
  for (const { account, asset, amount } of ledger_entries) {
    const name = `${account} in ${asset}`
    if (CLEARING.test(account)) sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount))
  }
  return [...sums].flatMap(([name, sum]) => (sum === 0n ? [] : [`${sum} is left of ${name}`]))
}

/** A hold of a quote that went to the bank again is no longer one. */
export function isOpen(seen: Seen, hold: HoldRow): boolean {
  if (['accepted', 'refunded'].includes(hold.status)) return false
  if (hold.transaction_id !== '') return true
  return seen.quotes.find(({ id }) => id === hold.quote_id)?.status === 'on-hold'
}

/** Every second one is paid out where that can be, everything else goes back to whom it came from. */
async function closeHolds(world: World): Promise<void> {
  const open = world.seen.holds.filter((hold) => isOpen(world.seen, hold))
  for (const [at, hold] of open.entries())
    if (at % 2 === 0 && hold.status === 'held') await letHoldGo(world, hold)
  const rest = (await world.looks()).holds.filter((hold) => isOpen(world.seen, hold))
  for (const hold of rest) await sendBack(world, hold)
  if (open.length > 0) await lifeGoesOn(world, 61, DEPTH)
}

/** As far as it still has to go: asked for, approved by two, sent, noted. */
export async function sendBack(world: World, hold: HoldRow): Promise<void> {
  const { id, account_id, asset, chain_id } = hold
  const who = world.people.find(({ accountId }) => accountId === account_id)
  const chain = world.chains.find(({ chainId }) => String(chainId) === chain_id)
  if (!who || !chain) throw new Error('a hold of nobody')
  await world.voice.post(who, `/v1/private/holds/${id}/refund`, { address: WALLET })
  await world.operators.bothSign('refund', id)
  if ((await holdOf(world.voice, who, id))?.status !== 'refund-approved') return
  world.passes(1)
  const sent = { to: WALLET.toLowerCase(), asset, amount: await refundedUnits(world, hold) }
  const [hash = ''] = chain.mine(world.now(), sent)
  await world.operators.notesRefund(id, hash)
}

/** Where the bank had refused euros, what they bought when that was approved. */
async function refundedUnits(world: World, { id, units }: HoldRow): Promise<bigint> {
  const approved = (await world.looks()).holds.find((each) => each.id === id)
  return BigInt(approved?.refund_units === '' ? units : (approved?.refund_units ?? units))
}

function expectNone(name: string, complaints: readonly string[]): void {
  if (complaints.length > 0) throw new Error(`${name}: ${complaints.join('; ')}`)
}
