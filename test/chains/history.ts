import type { Event } from './events'
import { follower, readerOf } from './follow'
import { risesOf, transactionOf } from './payments'
import type { Profile } from './profiles'
import { isLie, isLieAboutLogs, provider, type Provider } from './provider'
import { randomFrom } from './random'
import { type Honest, soundness } from './soundness'
import { type Truth, truth } from './truth'
import { word } from './view'
import type { ChainsWorld } from './world'

/** A chain, its providers and the desk that follows it. */
interface Play {
  readonly profile: Profile
  readonly chain: Truth
  readonly providers: readonly Provider[]
  now(): number
  /** Blocks of these payments, and empty ones, at the chain's pace. */
  mine(content?: Parameters<Truth['mine']>[0] | object): void
  /** Does it after so many more calls to providers. */
  later(calls: number, act: () => void): void
  /** What has not happened by now does not happen. */
  rests(): void
}

export interface History {
  readonly profile: Profile
  readonly events: readonly Event[]
  /** Of two or three, one may lie and the others have to be told from it. */
  readonly providers: number
  readonly seed: number
}

const CAPS = [
  { blocks: 30n, logs: 400 },
  { blocks: 1_000n, logs: 60 },
  { blocks: 100n, logs: 1_000 },
] as const
/** More calls than any history needs: whoever asks on has lost his way. */
const MOST_CALLS = 60_000
const ROUNDS = 400
/** The block at which the desk begins. */
const FIRST = 3n

/** Plays a history, looks after each event, and at last lets chain and providers be well until all is final. */
export async function play(world: ChainsWorld, history: History): Promise<void> {
  await world.begin()
  const started = startPlay(world, history)
  const { chain, providers, profile } = started
  const desk = follower(world.deps, readerOf(profile.chainId, providers))
  const sound = soundness(world, chain)
  while (chain.branch.head().number < FIRST) started.mine()
  assertNone(await desk.works(ROUNDS), 'the first look')
  for (const [at, event] of history.events.entries()) {
    await happen(world, started, event, at)
    await desk.works(event.looks * 3)
    await sound.holds(honestyOf(providers))
  }
  await comesToRest(started, async () => assertNone(await desk.works(ROUNDS), 'the end'))
  await sound.isComplete()
}

function startPlay({ clock, addresses }: ChainsWorld, { profile, providers, seed }: History): Play {
  const now = (): number => clock.now().getTime() / 1000
  const chain = truth(profile, now())
  const random = randomFrom(seed)
  const waiting: { calls: number; act: () => void }[] = []
  let calls = 0
  const onCall = (): void => {
    if (++calls > MOST_CALLS) throw new Error('the desk asks without end')
    for (const each of waiting.splice(0)) {
      if (each.calls-- > 0) waiting.push(each)
      else each.act()
    }
  }
  const victim = { address: addresses[0] ?? '', contract: `0x${'11'.repeat(20)}` }
  return {
    profile,
    chain,
    providers: CAPS.slice(0, providers).map((caps) =>
      provider(chain, { caps, random, victim, onCall }),
    ),
    now,
    mine: (content = {}) => {
      clock.advance(profile.pace)
      chain.mine({ time: now(), ...content })
    },
    later: (count, act) => {
      if (count === 0) act()
      else waiting.push({ calls: count, act })
    },
    rests: () => {
      waiting.length = 0
    },
  }
}

const honestyOf = (providers: Play['providers']): Honest =>
  providers.some((each) => isLieAboutLogs(each.fault())) ? 'lying' : 'honest'

async function happen(world: ChainsWorld, on: Play, event: Event, at: number): Promise<void> {
  switch (event.kind) {
    case 'blocks':
      for (let block = 0; block < event.count; block++) on.mine({ forged: event.forged })
      return
    case 'pay':
      pays(world, on, event, at)
      return
    case 'quote':
      await world.quotes(on.profile, event.address, event.asset)
      return
    default:
      ails(on, event)
  }
}

type Trouble = Extract<Event, { kind: 'reorganise' | 'suffer' | 'heal' | 'finality' }>

function ails(on: Play, event: Trouble): void {
  switch (event.kind) {
    case 'reorganise':
      on.later(event.inCalls, () => {
        reorganises(on.chain, event)
      })
      return
    case 'suffer':
      suffers(on.providers, event)
      return
    case 'heal':
      for (const each of on.providers) each.suffer(null)
      return
    case 'finality':
      on.chain.stallFinality(event.isStalled)
  }
}

function reorganises(
  chain: Truth,
  { depth, more, fates }: Extract<Event, { kind: 'reorganise' }>,
): void {
  const final = chain.finalized() < FIRST ? FIRST : chain.finalized()
  const room = Number(chain.branch.head().number - final)
  const fate = (which: number) => fates[which % fates.length] ?? 'dropped'
  chain.reorganise(Math.min(depth, room), more, fate)
}

function suffers(
  providers: Play['providers'],
  { provider: which, fault }: Extract<Event, { kind: 'suffer' }>,
): void {
  // Two that lie alike cannot be told from the truth.
  const isAlone = providers.every((each) => !isLie(each.fault()))
  providers[which % providers.length]?.suffer(isLie(fault) && !isAlone ? 'silent' : fault)
}

function pays(
  { addresses }: ChainsWorld,
  on: Play,
  { payments, isTogether, blocksAfter }: Extract<Event, { kind: 'pay' }>,
  at: number,
): void {
  const made = payments.map(({ kind, address, units }) => ({
    ...{ kind, to: addresses[address] ?? '', units: BigInt(units) },
  }))
  const hash = (part: number): string => word(BigInt((at + 1) * 16 + part))
  const transactions = isTogether
    ? [transactionOf(hash(0), made)]
    : made.map((each, part) => transactionOf(hash(part), [each]))
  on.mine({ transactions, rises: risesOf(made) })
  for (let block = 0; block < blocksAfter; block++) on.mine()
}

/** Everybody is well again, and the desk has the time that finality takes, and an hour more. */
async function comesToRest(on: Play, looks: () => Promise<void>): Promise<void> {
  on.rests()
  for (const each of on.providers) each.suffer(null)
  on.chain.stallFinality(false)
  const target = on.chain.branch.head().number
  for (let block = 0; on.chain.finalized() <= target; block++) {
    on.mine()
    if (block % 8 === 0) await looks()
  }
  await looks()
}

function assertNone(failures: readonly string[], when: string): void {
  if (failures.length > 0) throw new Error(`${when}: a worker failed: ${failures.join('; ')}`)
}
