import { type Client, escapeIdentifier } from 'pg'

import { openClient } from './primary'

interface Kinds {
  /** Rows that are never changed. */
  readonly appendOnly: readonly string[]
  /** Rows that the owner alone writes. */
  readonly readOnly: readonly string[]
  /** Rows that change, and are never deleted. */
  readonly kept: readonly string[]
  /** Of rows that never change, those that transactions lock, by a column of theirs: a lock needs the right to write one. */
  readonly locked: Readonly<Record<string, string>>
  /** Sequences that are set, not only drawn from. */
  readonly moved: readonly string[]
  /** Functions that work as the owner and check by themselves whether they may. */
  readonly called: readonly string[]
}

/** What each migration has been through is its owner's to write. */
const MIGRATIONS_TABLE = 'migrations'

/** Gives a role what a desk does with each table, and takes what it does not. As the owner of the tables. */
export const grantRights = (ownerUrl: string, role: string, kinds: Kinds): Promise<void> =>
  asked(ownerUrl, async (client) => {
    const to = escapeIdentifier(role)
    const { rows } = await client.query<{ name: string }>(TABLES)
    await client.query(
      [
        'begin',
        `grant usage on schema public to ${to}`,
        `grant usage, select on all sequences in schema public to ${to}`,
        `grant update on sequence ${kinds.moved.join(', ')} to ${to}`,
        `grant execute on function ${kinds.called.join(', ')} to ${to}`,
        ...rows.flatMap(({ name }) => {
          const table = escapeIdentifier(name)
          const rights = rightsIn(name, kinds).join(', ')
          return [`revoke all on ${table} from ${to}`, `grant ${rights} on ${table} to ${to}`]
        }),
        'commit',
      ].join(';'),
    )
  })

const TABLES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by relname`

function rightsIn(table: string, kinds: Kinds): readonly string[] {
  const { appendOnly, readOnly, kept, locked } = kinds
  if (table === MIGRATIONS_TABLE || readOnly.includes(table)) return ['select']
  if (kept.includes(table)) return ['select', 'insert', 'update']
  if (!appendOnly.includes(table)) return ['select', 'insert', 'update', 'delete']
  const column = locked[table]
  return ['select', 'insert', ...(column === undefined ? [] : [`update (${column})`])]
}

/** For how many years transfers are kept: the owner alone writes it, so that no desk shortens it. */
export const setRetention = (ownerUrl: string, years: number): Promise<void> =>
  asked(ownerUrl, async (client) => {
    await client.query('update retention_rules set years = $1', [years])
  })

/** Who a connection is. */
export const roleOf = (databaseUrl: string): Promise<string> =>
  asked(databaseUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  })

async function asked<T>(databaseUrl: string, question: (client: Client) => Promise<T>): Promise<T> {
  const client = await openClient(databaseUrl)
  try {
    return await question(client)
  } finally {
    await client.end()
  }
}
