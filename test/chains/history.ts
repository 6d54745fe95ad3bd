import type { FlowDeps } from '@server/desk/deps'
import type { ChainReader } from '@server/ports/chain'
import type { BlockContent } from './branch'
import type { Event } from './events'
import { type Follower, follower, readerOf } from './follow'
import { risesOf, sweepOf, transactionOf } from './payments'
import type { Profile } from './profiles'
import { isLie, isLieAboutLogs, provider, type Provider } from './provider'
import { randomFrom } from './random'
import { blocksUpTo, type Honest, inflows, NATIVE, soundness } from './soundness'
import { type Truth, truth } from './truth'
import { word } from './view'
import type { ChainsWorld } from './world'

/** A chain, its providers and the desk that follows it. */
export interface Play {
  readonly profile: Profile
  readonly chain: Truth
  readonly providers: readonly Provider[]
  now(): number
  /** A block with this in it, at the chain's pace or so many seconds after the last. */
  mine(content?: Partial<BlockContent>, pace?: number): void
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
  /** Whether the desk is watched for an hour more. */
  readonly isLong: boolean
  /** Whether its addresses are too many to ask for by name, and to compare their native coins at one look. */
  readonly isCrowded: boolean
}

const CAPS = [
  { blocks: 30n, logs: 400 },
  { blocks: 1_000n, logs: 60 },
  { blocks: 100n, logs: 1_000 },
] as const
/** So many providers have to agree before the desk believes anything. */
const QUORUM = 2
/** More calls than any history needs: whoever asks on has lost his way. */
const MOST_CALLS = 60_000
export const STEPS = 60
/** Within an hour what is final has been read again. */
export const HOUR = 3_600

/** A history that has come to rest, and the desk that followed it. */
export interface Played {
  readonly on: Play
  readonly desk: Follower
  readonly reader: ChainReader
}

/** Plays a history, looks after each event, and at last lets chain and providers be well until all is final. */
export async function play(world: ChainsWorld, history: History): Promise<Played> {
  await world.begin()
  const started = startPlay(world, history)
  const { chain, providers, profile } = started
  const reader = readerOf(profile.chainId, providers)
  const desk = follower(history.isCrowded ? crowded(world.deps) : world.deps, reader)
  const sound = soundness(world, chain)
  for (let block = 0; block < profile.depth; block++) started.mine()
  assertNone(await desk.works(STEPS), 'the first look')
  for (const [at, event] of history.events.entries()) {
    await happen(world, started, event, at)
    sound.hears(honestyOf(providers))
    if (event.looks === 0) continue
    await desk.works(event.looks)
    await sound.holds()
  }
  comesToRest(started)
  // What the second of its workers finds, the first one credits at its next turn.
  for (const turn of ['the end', 'the turn after']) assertNone(await desk.works(STEPS), turn)
  await sound.isComplete()
  if (!history.isLong) return { on: started, desk, reader }
  // Within the hour all that is final is read once more, and changes nothing.
  started.mine({}, HOUR)
  assertNone(await desk.works(STEPS), 'an hour later')
  await sound.isComplete()
  return { on: started, desk, reader }
}

/** As with a million open quotes: no address is named, and each look compares balances of few. */
const crowded = (deps: FlowDeps): FlowDeps => ({
  ...deps,
  knownAddresses: () => Promise.resolve(null),
  settings: { ...deps.settings, namedAddresses: -1, balancesAtOnce: 2 },
})

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
    mine: (content = {}, pace = profile.pace) => {
      clock.advance(pace)
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

/** Two who tell the truth are believed, whatever a third one says. */
const honestyOf = (providers: Play['providers']): Honest =>
  providers.filter((each) => !isLieAboutLogs(each.fault())).length < QUORUM ? 'lying' : 'honest'

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
    case 'sweep': {
      const from = world.addresses[event.address] ?? ''
      const units = await sweepable(world, on, from)
      if (units > 1n) on.mine({ transactions: [sweepOf(hashAt(at, 0), from, units)] })
      return
    }
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
  { depth, fates, ...how }: Extract<Event, { kind: 'reorganise' }>,
): void {
  const room = Number(chain.branch.head().number - chain.finalized())
  const fate = (which: number) => fates[which % fates.length] ?? 'dropped'
  chain.reorganise({ ...how, depth: Math.min(depth, room), fate })
}

function suffers(
  providers: Play['providers'],
  { provider: which, fault }: Extract<Event, { kind: 'suffer' }>,
): void {
  // Two that lie alike cannot be told from the truth.
  const isAlone = providers.every((each) => !isLie(each.fault()))
  providers[which % providers.length]?.suffer(isLie(fault) && !isAlone ? 'silent' : fault)
}

const hashAt = (event: number, part: number): string => word(BigInt((event + 1) * 16 + part))

/** What the desk has booked of an address's native coins and is there still. */
async function sweepable({ credited }: ChainsWorld, { chain }: Play, address: string) {
  const rows = await credited(chain.profile.chainId)
  const booked = rows
    .filter((row) => row.address === address && row.asset === NATIVE)
    .reduce((sum, { units }) => sum + BigInt(units), 0n)
  const { branch } = chain
  const height = branch.head().number
  const came = inflows(blocksUpTo(chain, height), [address]).get(`${address} ${NATIVE}`) ?? 0n
  const sent = came - branch.held('native', address, height)
  return booked - sent
}

export function pays(
  { addresses }: ChainsWorld,
  on: Play,
  { payments, isTogether, blocksAfter }: Omit<Extract<Event, { kind: 'pay' }>, 'kind' | 'looks'>,
  at: number,
): void {
  const made = payments.map(({ kind, address, units }) => ({
    ...{ kind, to: addresses[address] ?? '', units: BigInt(units) },
  }))
  const transactions = isTogether
    ? [transactionOf(hashAt(at, 0), made)]
    : made.map((each, part) => transactionOf(hashAt(at, part), [each]))
  on.mine({ transactions, rises: risesOf(made) })
  for (let block = 0; block < blocksAfter; block++) on.mine()
}

/** Everybody is well again, and what there is becomes final. */
export function comesToRest(on: Play): void {
  on.rests()
  for (const each of on.providers) each.suffer(null)
  on.chain.stallFinality(false)
  const target = on.chain.branch.head().number
  while (on.chain.finalized() <= target) on.mine()
}

export function assertNone(failures: readonly string[], when: string): void {
  if (failures.length > 0) throw new Error(`${when}: a worker failed: ${failures.join('; ')}`)
}
