import fc from 'fast-check'
import { POLYGON, TOKENS, UNLISTED } from '../builders/money-plan'
import type { SentTransfer } from '../fakes/chain'
import { FAULTS, type ModelChain, type Standing } from './chains'
import { command, type ModelCommand, pick } from './command'
import { PRICE_CHOICES } from './market'
import type { Agreed } from './people'
import type { World } from './world'

const index = fc.nat({ max: 3 })
const { usdc, dai, ether } = TOKENS

/** What comes instead of what was asked for. */
const KINDS = [
  ...[
    'exact',
    'exact',
    'exact',
    'half',
    'a hair short',
    'a hundredth over',
    'a tenth over',
    'double',
    'crumb',
  ],
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
    'a hundredth over': () => of(units + units / 100n),
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

function deposits(world: World, asked: { at: number; kind: Kind }) {
  // The newest are the likeliest to be paid; older ones are reached as well.
  const agreed = pick(world.agreed.toReversed(), asked.at)
  if (!agreed) return
  const { chainId, sent } = sendingOf(asked.kind, agreed)
  world.passes(1)
  chainOf(world, chainId).mine(world.now(), ...sent)
}

function mines(world: World, count: number) {
  for (let block = 0; block < count; block++) {
    world.passes(1)
    for (const chain of world.chains) chain.mine(world.now())
  }
}

/** What was taken back may be mined again in a later block, in the same transactions. */
function reorganises(world: World, asked: { at: number; depth: number; isAgain: boolean }) {
  const chain = pick(world.chains, asked.at)
  if (!chain || chain.height() < BigInt(asked.depth) + 1n) return
  const gone = chain.reorganise(asked.depth)
  world.reorganisations += 1
  world.passes(1)
  chain.mine(world.now(), ...(asked.isAgain ? gone.map(sentAgain) : []))
}

const sentAgain = ({ to, asset, amount, txHash, logIndex, isHidden }: Standing): SentTransfer => ({
  to,
  asset,
  amount,
  isHidden,
  ...(!isHidden && { txHash, logIndex: logIndex < 0 ? 0 : logIndex }),
})

const PASSING = [10, 59, 61, 130, 700, 1_000, 7_200] as const

const hasQuote = ({ agreed }: World): boolean => agreed.length > 0

/** What happens on the chains, in the markets and to the time. */
export const commandsOfChains: readonly [number, fc.Arbitrary<ModelCommand>][] = [
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
    2,
    command(
      'the chain is reorganised',
      fc.record({
        at: fc.constantFrom(0, 0, 1),
        depth: fc.integer({ min: 1, max: 2 }),
        isAgain: fc.boolean(),
      }),
      reorganises,
    ),
  ],
  [
    1,
    command(
      'the providers suffer',
      fc.record({ at: index, fault: fc.constantFrom(...FAULTS) }),
      (world, { at, fault }) => {
        pick(world.chains, at)?.suffer(fault)
      },
    ),
  ],
  [
    2,
    command('time passes', fc.constantFrom(...PASSING), (world, seconds) => {
      world.passes(seconds)
      mines(world, 1)
    }),
  ],
  [
    1,
    command('nobody sees time pass', fc.constantFrom(...PASSING), (world, seconds) => {
      world.passes(seconds)
    }),
  ],
  [
    2,
    command('prices move', fc.nat({ max: PRICE_CHOICES - 1 }), (world, choice) => {
      world.market.moves(choice)
    }),
  ],
]
