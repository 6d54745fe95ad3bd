import { type CompiledQuery, type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from './db'

/** Stands in the text of a query for a value that each use gives. */
class Slot {
  constructor(readonly name: PropertyKey) {}
}

/** By its name, of the type that each use gives. A query may pass it on and do nothing else with it. */
export type Slots<V> = <K extends keyof V>(name: K) => V[K]

interface Compilable<R> {
  compile(db: Db): CompiledQuery<R>
}

/** Where a query stands in its transaction, so that one need not wait for the answer of another. */
type Place = 'ahead' | 'last'

interface PlacedQuery<R> extends CompiledQuery<R> {
  readonly place: Place
}

interface ReusedQuery<V, R> {
  (db: Db, values: V): Promise<R[]>
  /** Sent before the next query of the transaction, which waits for no answer of it; that it fails is told by that one. */
  ahead(tx: Tx, values: V): Promise<void>
  /** Sent with the commit behind it: nothing may follow, and nobody may decide otherwise by what it answers. */
  andCommit(tx: Tx, values: V): Promise<R[]>
}

/** A query whose text is built at its first use, which takes longer than to ask it; each use gives its values alone. */
export function compiledQuery<V extends object, R>(
  build: (db: Db, value: Slots<V>, names: readonly (keyof V)[]) => Compilable<R>,
): ReusedQuery<V, R> {
  let compiled: CompiledQuery<R> | null = null
  const withValues = (db: Db, values: V): CompiledQuery<R> => {
    // Each use names the same values.
    compiled ??= build(db, slotOf, Object.keys(values) as (keyof V)[]).compile(db)
    const { query, queryId, sql: text, parameters } = compiled
    const given = parameters.map((each) =>
      // Each slot was made above for a name of the values.
      each instanceof Slot ? values[each.name as keyof V] : each,
    )
    return { query, queryId, sql: text, parameters: given }
  }
  const ask = async (db: Db, asked: CompiledQuery<R>): Promise<R[]> =>
    (await db.executeQuery(asked)).rows
  const askAt = (place: Place) => (tx: Tx, values: V) => {
    const placed: PlacedQuery<R> = { ...withValues(tx, values), place }
    return ask(tx, placed)
  }
  const askAhead = askAt('ahead')
  return Object.assign((db: Db, values: V) => ask(db, withValues(db, values)), {
    andCommit: askAt('last'),
    ahead: async (tx: Tx, values: V) => {
      await askAhead(tx, values)
    },
  })
}

// Kysely takes an expression of a type wherever it takes a value of it.
const slotOf = (name: PropertyKey): never => sql`${new Slot(name)}` as never

export const placeOf = (query: CompiledQuery): Place | null =>
  // Only a placed query has one.
  'place' in query ? (query as PlacedQuery<unknown>).place : null

interface PatientQuery<R> extends CompiledQuery<R> {
  readonly patienceMs: number
}

/** A query that is silent for longer than others before it answers; the server has to be told so too. */
export const patient = <R>(query: CompiledQuery<R>, patienceMs: number): PatientQuery<R> => ({
  ...query,
  patienceMs,
})

export const patienceOf = (query: CompiledQuery): number | null =>
  // Only a patient query has one.
  'patienceMs' in query ? (query as PatientQuery<unknown>).patienceMs : null

/** For `in (…)`: values that stand in the text of a statement, so that an index whose own condition names them serves it. */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)))
