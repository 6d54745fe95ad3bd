import fc from 'fast-check'
import { WALLET } from '../builders/held-money'
import { MANNERS, WORDS } from './bank'
import { command, type ModelCommand, pick } from './command'
import { letHoldGo } from './deals'
import { isOpen, sendBack } from './endings'
import { BOUNDARIES } from './node'
import type { World } from './world'

const index = fc.nat({ max: 3 })

/** Both processes do the same at the same time. */
async function bothWork(world: World, times: number, isMeant: (name: string) => boolean) {
  for (let turn = 0; turn < times; turn++)
    await Promise.all(world.nodes.map((node) => node.works(isMeant)))
}

async function watchersLook(world: World, { at, turns }: { at: number; turns: number }) {
  const chain = pick(world.chains, at)
  await bothWork(world, turns, (name) => name === `deposit-watcher-${chain?.chainId ?? 0}`)
}

const anOpenHold = ({ seen }: World, at: number) =>
  pick(
    seen.holds
      .filter((hold) => isOpen(seen, hold))
      .toSorted((one, other) => one.opened_at.localeCompare(other.opened_at)),
    at,
  )

async function operatorsDecide(world: World, asked: { at: number; isRelease: boolean }) {
  const hold = anOpenHold(world, asked.at)
  if (!hold) return
  if (asked.isRelease) await letHoldGo(world, hold)
  else await sendBack(world, hold)
}

async function asksRefund(world: World, at: number) {
  const hold = anOpenHold(world, at)
  const person = world.people.find(({ accountId }) => accountId === hold?.account_id)
  if (!hold || !person) return
  await world.voice.post(person, `/v1/private/holds/${hold.id}/refund`, { address: WALLET })
}

async function operatorRetries(world: World, at: number) {
  const dead = world.seen.payouts.filter(({ status }) => ['rejected', 'returned'].includes(status))
  const payout = pick(dead, at)
  if (payout) await world.operators.bothSign('retry', payout.id)
}

const isHeld = (world: World): boolean => anOpenHold(world, 0) !== undefined
const hasOrder = ({ bank }: World): boolean => bank.orders().length > 0
const word = fc.record({
  word: fc.constantFrom(...WORDS, 'accept' as const, 'book' as const),
  at: index,
  manner: fc.constantFrom(...MANNERS, 'now' as const),
})

const PAID = /^(payout-sender|bank-reader)/
const OTHERS = ['balance-watcher', 'quote-expirer', 'refund-watcher', 'chain-examiner'] as const

/** What the desk's processes, the bank and the operators do. */
export const commandsOfTheDesk: readonly [number, fc.Arbitrary<ModelCommand>][] = [
  [
    8,
    command(
      'two watchers look',
      fc.record({ at: fc.constantFrom(0, 0, 0, 1), turns: fc.integer({ min: 1, max: 4 }) }),
      watchersLook,
    ),
  ],
  [
    3,
    command('others look', fc.constantFrom(...OTHERS), (world, kind) =>
      bothWork(world, 1, (name) => name.startsWith(kind)),
    ),
  ],
  [
    5,
    command('two senders work', fc.constant(1), (world, times) =>
      bothWork(world, times, (name) => PAID.test(name)),
    ),
  ],
  [
    3,
    command(
      'a process will die',
      fc.record({
        at: fc.constantFrom(0, 0, 1),
        boundary: fc.constantFrom(...BOUNDARIES),
        after: fc.nat({ max: 3 }),
      }),
      (world, { at, boundary, after }) => {
        world.nodes[at === 0 ? 0 : 1].diesAt(boundary, after)
      },
    ),
  ],
  [
    6,
    command(
      'the bank speaks',
      word,
      async (world, { word: said, at, manner }) => {
        await world.bank.does(said, at % Math.max(1, world.bank.orders().length), manner)
      },
      hasOrder,
    ),
  ],
  [1, command('the bank closes its books', fc.constant(null), (world) => world.bank.closes())],
  [
    1,
    command(
      'the bank empties its drawer',
      fc.constant(null),
      (world) => world.bank.emptyDrawer(),
      hasOrder,
    ),
  ],
  [
    2,
    command(
      'operators decide',
      fc.record({ at: index, isRelease: fc.boolean() }),
      operatorsDecide,
      isHeld,
    ),
  ],
  [2, command('somebody asks for a refund', index, asksRefund, isHeld)],
  [1, command('an operator retries', index, operatorRetries, hasOrder)],
]
