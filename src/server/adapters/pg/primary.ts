import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientBase } from 'pg'

import { urlsOfHosts } from '@config/database-url'
import type { Log } from '@server/ports/log'
import { DatabaseUnavailable } from './failures'

/** A host that is switched off does not answer at all. */
export const CONNECT_MS = 3_000
/** The host that took writes last is asked so much earlier than the others. */
const HEAD_START_MS = 100
const FIRST_REST_MS = 50
const LONGEST_REST_MS = 2_000

/** Which of the hosts that a URL names takes writes. */
export interface PrimaryHost {
  /** Of the one that took writes last. */
  url(): string
  /** Resolves once it is known; refused at once for a while after no host took writes. */
  found(): Promise<void>
  /** It is looked for before the next connection. */
  doubt(): void
}

interface Options {
  readonly log: Log
  readonly random: () => number
}

export function primaryHost(databaseUrl: string, { log, random }: Options): PrimaryHost {
  const urls = urlsOfHosts(databaseUrl)
  let [last] = urls
  let isDoubted = urls.length > 1
  let looking: Promise<void> | null = null
  const rest = restAfterFailures(random)
  const look = async (): Promise<void> => {
    try {
      const { url, client } = await openFirst(urls, last)
      endQuietly(client)
      if (url !== last) log.warn({ to: nameOf(url) }, 'another host of the database takes writes')
      last = url
      isDoubted = false
      rest.end()
    } catch (error) {
      log.warn({ error }, 'no host of the database takes writes')
      throw rest.begin(error)
    }
  }
  return {
    url: () => last,
    doubt: () => {
      isDoubted = true
    },
    found: async () => {
      if (!isDoubted) return
      rest.refuse()
      looking ??= look().finally(() => {
        looking = null
      })
      await looking
    },
  }
}

/** Later and later, at a moment of each process's own: a server that comes up is not run down. */
function restAfterFailures(random: () => number) {
  let failures = 0
  let because: DatabaseUnavailable | null = null
  return {
    begin: (cause: unknown): DatabaseUnavailable => {
      failures += 1
      because = new DatabaseUnavailable(cause)
      const again = (): void => {
        because = null
      }
      const ms = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** failures)
      setTimeout(again, ms * (0.5 + random() / 2)).unref()
      return because
    },
    end: (): void => {
      failures = 0
    },
    refuse: (): void => {
      if (because) throw because
    },
  }
}

/** A connection outside the pool, to whichever host takes writes. */
export async function openClient(databaseUrl: string): Promise<Client> {
  const urls = urlsOfHosts(databaseUrl)
  return (await openFirst(urls, urls[0])).client
}

interface Opened {
  readonly url: string
  readonly client: Client
}

/** The first that takes writes; connections that open later are closed again. */
async function openFirst(urls: readonly string[], first: string): Promise<Opened> {
  let isFound = false
  const open = async (url: string): Promise<Opened> => {
    if (url !== first) await pause(HEAD_START_MS)
    const client = await openWritable(url)
    if (isFound) endQuietly(client)
    isFound = true
    return { url, client }
  }
  try {
    return await Promise.any(urls.map(open))
  } catch (thrown) {
    throw urls.length === 1
      ? onlyError(thrown)
      : new Error(failureText(urls, thrown), { cause: thrown })
  }
}

const errorsOf = (thrown: unknown): readonly unknown[] =>
  // What `Promise.any` collects may be anything.
  thrown instanceof AggregateError ? (thrown.errors as readonly unknown[]) : [thrown]

const onlyError = (thrown: unknown): unknown => errorsOf(thrown)[0]

function failureText(urls: readonly string[], thrown: unknown): string {
  const reasons = errorsOf(thrown).map((each) => new DatabaseUnavailable(each).message)
  const told = urls.map((url, at) => `${nameOf(url)}: ${reasons[at] ?? ''}`)
  return `no host takes writes (${told.join('; ')})`
}

/** Host and port, and nothing that opens it. */
const nameOf = (url: string): string => new URL(url).host

async function openWritable(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  // A lost connection fails the statement that waits for it; unheard, its event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await assertWritable(client)
    return client
  } catch (thrown) {
    endQuietly(client)
    throw thrown
  }
}

function endQuietly(client: Client): void {
  client.end().catch(() => {})
}

const STANDING = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`

/** A standby answers too, with what may be old. */
export async function assertWritable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isReadOnly: boolean }>({ text: STANDING })
  if (rows[0]?.isReadOnly !== false) throw new StandsBy('it takes no writes')
}

class StandsBy extends Error {}

export interface HostState {
  readonly host: string
  /** What it says instead, where it does not answer. */
  readonly state: 'takes writes' | 'stands by' | Error
}

/** Each host that a URL names, as it is now. */
export const hostStates = (databaseUrl: string): Promise<readonly HostState[]> =>
  Promise.all(
    urlsOfHosts(databaseUrl).map(async (url) => ({ host: nameOf(url), state: await stateOf(url) })),
  )

async function stateOf(url: string): Promise<HostState['state']> {
  try {
    endQuietly(await openWritable(url))
    return 'takes writes'
  } catch (thrown) {
    return thrown instanceof StandsBy ? 'stands by' : new DatabaseUnavailable(thrown)
  }
}
