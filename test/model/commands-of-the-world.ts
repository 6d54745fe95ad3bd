import fc from 'fast-check'
import { WALLET } from '../builders/held-money'
import { POLYGON, TOKENS, UNLISTED } from '../builders/money-plan'
import type { SentTransfer } from '../fakes/chain'
import { MANNERS, WORDS } from './bank'
import { FAULTS, type ModelChain, type Standing } from './chains'
import { command, type ModelCommand, pick } from './command'
import { letHoldGo } from './deals'
import { isOpen, sendBack } from './endings'
import { PRICE_CHOICES } from './market'
import type { Agreed } from './people'
import type { World } from './world'

const index = fc.nat({ max: 3 })
const { usdc, dai, ether } = TOKENS

/** What comes instead of what was asked for. */
const KINDS = [
  ...['exact', 'exact', 'exact', 'half', 'a hair short', 'a tenth over', 'double', 'crumb'],
  ...['two halves', 'another token', 'another chain', 'unlisted', 'silent', 'nothing'],
] as const
type Kind = (typeof KINDS)[number]

const chainOf = (world: World, chainId: number): ModelChain => {
  const chain = world.chains.find((each) => each.chainId === chainId)
  if (!chain) throw new Error('no such chain')
  return chain
}

interface Sending {
  readonly chainId: number
  readonly sent: readonly SentTransfer[]
}

function sendingOf(kind: Kind, { quote, token, units }: Agreed): Sending {
  const to = quote.receiverWalletAddress.toLowerCase()
  const of = (
    amount: bigint,
    { chainId, address }: { chainId: number; address: string } = token,
  ) => ({
    chainId,
    sent: [{ to, asset: address, amount }],
  })
  const other = token === ether ? usdc : ether
  const elsewhere = token === ether ? 10n ** 9n : 5n * 10n ** 17n
  const made: Record<string, () => Sending> = {
    half: () => of(units / 2n),
    'a hair short': () => of((units * 9_996n) / 10_000n),
    'a tenth over': () => of(units + units / 10n),
    double: () => of(units * 2n),
    crumb: () => of(units / 20n),
    'two halves': () => ({
      chainId: token.chainId,
      sent: [units / 2n, units / 2n].map((amount) => ({ to, asset: token.address, amount })),
    }),
    'another token': () => (token === dai ? of(10n ** 9n, usdc) : of(10n ** 21n, dai)),
    'another chain': () => of(elsewhere, other),
    unlisted: () => of(7n, { chainId: POLYGON, address: UNLISTED }),
    silent: () => ({
      chainId: ether.chainId,
      sent: [{ to, asset: ether.address, amount: 5n * 10n ** 17n, isHidden: true }],
    }),
    nothing: () => of(0n),
  }
  return made[kind]?.() ?? of(units)
}

async function deposits(world: World, asked: { at: number; kind: Kind }) {
  // The newest are the likeliest to be paid; older ones are reached as well.
  const agreed = pick(world.agreed.toReversed(), asked.at)
  if (!agreed) return
  const { chainId, sent } = sendingOf(asked.kind, agreed)
  world.passes(1)
  chainOf(world, chainId).mine(world.now(), ...sent)
  await Promise.resolve()
}

async function mines(world: World, count: number) {
  for (let block = 0; block < count; block++) {
    world.passes(1)
    for (const chain of world.chains) chain.mine(world.now())
  }
  await Promise.resolve()
}

/** What was taken back may be mined again in a later block, in the same transactions. */
async function reorganises(world: World, asked: { at: number; depth: number; isAgain: boolean }) {
  const chain = pick(world.chains, asked.at)
  if (!chain || chain.height() < BigInt(asked.depth) + 1n) return
  const gone = chain.reorganise(asked.depth)
  world.reorganisations += 1
  world.passes(1)
  chain.mine(world.now(), ...(asked.isAgain ? gone.map(sentAgain) : []))
  await Promise.resolve()
}

const sentAgain = ({ to, asset, amount, txHash, logIndex, isHidden }: Standing): SentTransfer => ({
  to,
  asset,
  amount,
  isHidden,
  ...(!isHidden && { txHash, logIndex: logIndex < 0 ? 0 : logIndex }),
})

/** Both processes do the same at the same time. */
async function bothWork(world: World, times: number, isMeant: (name: string) => boolean) {
  for (let turn = 0; turn < times; turn++)
    await Promise.all(world.nodes.map((node) => node.works(isMeant)))
}

async function watchersLook(world: World, { at, turns }: { at: number; turns: number }) {
  const chain = pick(world.chains, at)
  await bothWork(world, turns, (name) => name === `deposit-watcher-${chain?.chainId ?? 0}`)
}

const PASSING = [10, 59, 61, 130, 700, 1_000, 7_200] as const

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
  if (payout) await world.operators.types('olga', `payouts retry ${payout.id}`)
}

const hasQuote = ({ agreed }: World): boolean => agreed.length > 0
const isHeld = (world: World): boolean => anOpenHold(world, 0) !== undefined
const hasOrder = ({ bank }: World): boolean => bank.orders().length > 0
const word = fc.record({
  word: fc.constantFrom(...WORDS, 'accept' as const, 'book' as const),
  at: index,
  manner: fc.constantFrom(...MANNERS, 'now' as const),
})

const PAID = /^(payout-sender|bank-reader)/
const OTHERS = ['balance-watcher', 'quote-expirer', 'refund-watcher', 'chain-examiner'] as const

export const commandsOfTheWorld: readonly [number, fc.Arbitrary<ModelCommand>][] = [
  [
    6,
    command(
      'a deposit comes',
      fc.record({ at: fc.constantFrom(0, 0, 0, 1, 2), kind: fc.constantFrom(...KINDS) }),
      deposits,
      hasQuote,
    ),
  ],
  [4, command('blocks are mined', fc.integer({ min: 1, max: 4 }), mines)],
  [
    1,
    command(
      'the chain is reorganised',
      fc.record({ at: index, depth: fc.integer({ min: 1, max: 2 }), isAgain: fc.boolean() }),
      reorganises,
    ),
  ],
  [
    1,
    command(
      'the providers suffer',
      fc.record({ at: index, fault: fc.constantFrom(...FAULTS) }),
      async (world, { at, fault }) => {
        pick(world.chains, at)?.suffer(fault)
        await Promise.resolve()
      },
    ),
  ],
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
  [
    2,
    command('time passes', fc.constantFrom(...PASSING), async (world, seconds) => {
      world.passes(seconds)
      await mines(world, 1)
    }),
  ],
  [
    1,
    command('nobody sees time pass', fc.constantFrom(...PASSING), async (world, seconds) => {
      world.passes(seconds)
      await Promise.resolve()
    }),
  ],
  [
    2,
    command(
      'a process will die',
      fc.record({ at: fc.nat({ max: 1 }), boundary: fc.nat({ max: 6 }) }),
      async (world, { at, boundary }) => {
        world.nodes[at === 0 ? 0 : 1].diesAt(boundary)
        await Promise.resolve()
      },
    ),
  ],
  [
    2,
    command('prices move', fc.nat({ max: PRICE_CHOICES - 1 }), async (world, choice) => {
      world.market.moves(choice)
      await Promise.resolve()
    }),
  ],
]
