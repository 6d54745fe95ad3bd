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
 * Locks keep one payment final and another queued, a bank that rests keeps a third handed over, and a chain without new
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
  const [quoted, paid, seen, final, queued, handedOver] = taken
  if (!quoted || !paid || !seen || !final || !queued || !handedOver) throw new Error('too few')
  const locks: Client[] = []
  world.restBank(true)
  const kept = Promise.all([
    locksOnce(world, locks, final.quote, 'seen', QUOTE_ROW),
    locksOnce(world, locks, queued.quote, 'queued', PAYOUT_ROW),
  ])
  await Promise.all([final, queued, handedOver].map(({ person, quote }) => person.paysFor(quote)))
  await kept
  await until(world, [final.quote], ['final'])
  await until(world, [handedOver.quote], ['handed over'])
  await seen.person.paysFor(seen.quote)
  await until(world, [seen.quote], ['seen'])
  await client.setIntervalMining({ interval: 0 })
  await paid.person.paysFor(paid.quote)
  const all = [quoted, paid, seen, final, queued, handedOver, booked]
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
