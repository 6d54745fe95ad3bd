import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Observed, Person } from './person'
import { type Phase, phasesOf } from './phases'
import type { ClusterWorld } from './world'

/** One payment at each phase at the same time. */
export interface Staged {
  readonly at: ReadonlyMap<Phase, { readonly person: Person; readonly quote: Observed }>
  /** Blocks and the bank go on, and nothing is locked any more. */
  goesOn(): Promise<void>
}

const LOOK_MS = 25
const PATIENCE_MS = 60_000

/** Of its phase nothing moves any more: that of the last round serves. */
export type Booked = { readonly person: Person; readonly quote: Observed }

/**
 * A bank that rests keeps one payment handed over, locks keep another final and a third queued, and a chain without new
 * blocks keeps a fourth seen and a fifth paid.
 */
export async function stage(
  world: ClusterWorld,
  people: readonly Person[],
  booked: Booked,
): Promise<Staged> {
  const { client } = world.outside.chain
  const taken = await Promise.all(
    people.map(async (person) => ({ person, quote: await person.takesQuote() })),
  )
  const nth = (at: number): Booked => {
    const found = taken[at]
    if (!found) throw new Error('too few people')
    return found
  }
  const [paid, seen, final, queued, handedOver] = [nth(1), nth(2), nth(3), nth(4), nth(5)]
  const locks: Client[] = []
  const pays = ({ person, quote }: Booked) => person.paysFor(quote)
  world.restBank(true)
  await pays(handedOver)
  await until(world, [handedOver.quote], ['handed over'])
  const senders = world.desks.filter(({ role }) => role === 'payouts')
  for (const sender of senders) sender.signal('SIGSTOP')
  const kept = Promise.all([
    locksOnce(world, locks, final.quote, 'seen', QUOTE_ROW),
    locksOnce(world, locks, queued.quote, 'queued', PAYOUT_ROW),
  ])
  await Promise.all([final, queued].map(pays))
  await kept
  for (const sender of senders) sender.signal('SIGCONT')
  await until(world, [final.quote], ['final'])
  await client.setIntervalMining({ interval: 0 })
  await pays(seen)
  await client.mine({ blocks: 1 })
  await until(world, [seen.quote], ['seen'])
  await pays(paid)
  const all = [...taken, booked]
  const phases = await phasesOf(
    world,
    all.map(({ quote }) => quote),
  )
  return {
    at: new Map(all.flatMap((each, at) => (phases[at] ? [[phases[at], each]] : []))),
    goesOn: async () => {
      world.restBank(false)
      await client.setIntervalMining({ interval: 1 })
      // A primary that is gone has let go of them.
      await Promise.all(locks.map((lock) => Promise.race([lock.end(), pause(1_000)])))
    },
  }
}

const QUOTE_ROW = 'select 1 from quotes where id = $1 for no key update'
const PAYOUT_ROW = `select 1 from payouts where quote_id = $1 and status = 'queued' for no key update skip locked`

/** As soon as a payment is so far. */
async function locksOnce(
  world: ClusterWorld,
  locks: Client[],
  quote: Observed,
  phase: Phase,
  sql: string,
): Promise<void> {
  const lock = await world.cluster.client('causeway')
  locks.push(lock)
  await until(world, [quote], [phase], lock)
  await lock.query('begin')
  await lock.query(sql, [quote.quoteId])
}

async function until(
  world: ClusterWorld,
  quotes: readonly Observed[],
  phases: readonly Phase[],
  client?: Client,
): Promise<void> {
  const over = performance.now() + PATIENCE_MS
  const rows = client
    ? async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(sql, [...values])).rows
    : world.rows
  for (;;) {
    const found = await phasesOf({ rows }, quotes)
    if (found.every((phase) => phases.includes(phase))) return
    if (performance.now() > over) throw new Error(`${found.join()} and not ${phases.join()}`)
    await pause(LOOK_MS)
  }
}
