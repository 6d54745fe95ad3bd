import { sql } from 'kysely'

import { databasePerFile } from '../setup/database-per-file'
import { PLACED } from '../setup/placement'

const database = databasePerFile()

const namesOf = (...kinds: readonly string[]): readonly string[] =>
  PLACED.filter(([, { kind }]) => kinds.includes(kind)).map(([name]) => name)

const ask = async <Row>(question: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  (await question.execute(database().db)).rows

/** Falls with each table that gets its account into its keys. None is added: a new table has it from its first day. */
const TABLES_LATER = 14

/** The same of references that name no account, or lead to a machine of another kind. */
const LOOSE_REFERENCES = 19

it('each table has one place on several machines', async () => {
  const tables = await ask(sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  const placed = PLACED.map(([name]) => name)
  expect(placed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

/** Unique indexes, that of the primary key among them, which do not have the column of the account. */
const UNIQUE = sql<{ table: string; key: string }>`
  select indrelid::regclass::text as table, indexrelid::regclass::text as key
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace and not exists (
      select from pg_attribute where attrelid = indrelid and attname = 'account_id' and attnum = any(indkey::int2[]))
    order by 1, 2`

it('tables that are distributed have their account in every key, and the others get fewer', async () => {
  const without = await ask(UNIQUE)
  const keysOf = (name: string) => without.filter(({ table }) => table === name)
  expect(namesOf('distributed').flatMap(keysOf)).toEqual([])
  expect(namesOf('later').filter((name) => keysOf(name).length === 0)).toEqual([])
  expect(namesOf('later')).toHaveLength(TABLES_LATER)
})

/** References, by the columns of both ends. */
const REFERENCES = sql<{ name: string; from: string; to: string; hasAccount: boolean }>`
  select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to, exists (
      select from unnest(conkey, confkey) as pair (own, other)
        join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = own
        join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = other
        where mine.attname = 'account_id' and theirs.attname = 'account_id') as "hasAccount"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`

it('references stay on one machine, but for some that are to name the account yet', async () => {
  const kindOf = new Map(
    PLACED.map(([name, { kind }]) => [name, kind === 'later' ? 'distributed' : kind]),
  )
  const loose = (await ask(REFERENCES)).filter(({ from, to, hasAccount }) => {
    const [own, other] = [kindOf.get(from), kindOf.get(to)]
    if (other === 'reference') return false
    return own !== other || (own === 'distributed' && !hasAccount)
  })
  expect(loose.map(({ from, name }) => `${from}: ${name}`)).toHaveLength(LOOSE_REFERENCES)
})
