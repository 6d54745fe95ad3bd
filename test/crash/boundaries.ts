import files from 'node:fs/promises'
import { basename, dirname, extname } from 'node:path'
import { Client } from 'pg'

type Pass = (point: string) => void

/**
 * Tells of every commit and every file by a name, before it happens and after it has: at the very edge of the process, so
 * that the desk itself knows nothing of being watched.
 */
export function watchBoundaries(pass: Pass): void {
  watchCommits(pass)
  watchFiles(pass)
}

const WRITE = /^(?:insert into|update|delete from) "(\w+)"/

/** What signing in, counting calls, and loops that go by the real time write is no part of a payment. */
const BESIDE = new Set([
  'accounts',
  'book_days',
  'signed_books',
  'transfer_notices',
  'sessions',
  'limit_windows',
  'mail_outbox',
  'sign_in_challenges',
])

type Query = (this: Client, asked: unknown, ...more: unknown[]) => unknown

function watchCommits(pass: Pass): void {
  // The overloads of `query` say no more than this.
  const plain = Client.prototype.query as unknown as Query
  const written = new WeakMap<Client, string[]>()
  const watched: Query = function (asked, ...more) {
    const run = () => plain.call(this, asked, ...more)
    const { text: statement, values } = statementOf(asked)
    const list = written.get(this)
    if (/^(begin|start transaction)/.test(statement)) written.set(this, [])
    if (/^(commit|rollback)/.test(statement)) written.delete(this)
    if (statement === 'commit') return around(pass, nameOf(list ?? []), run)
    const name = writtenBy(statement, values)
    if (name === null) return run()
    if (!list) return around(pass, nameOf([name]), run)
    list.push(name)
    return run()
  }
  Object.assign(Client.prototype, { query: watched })
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Migrations ask by text alone, and write nothing of a payment. */
const statementOf = (asked: unknown): Statement => ({
  ...{ text: typeof asked === 'string' ? asked : '', values: [] },
  ...(typeof asked === 'object' && asked),
})

/** A change of state by its new state, anything else by its table. */
function writtenBy(statement: string, values: unknown): string | null {
  const table = WRITE.exec(statement)?.[1]
  if (table === undefined || BESIDE.has(table)) return null
  if (table !== 'state_events' || !Array.isArray(values)) return table
  return `${String(values[0])} ${String(values[3])}`
}

function nameOf(written: readonly string[]): string | null {
  const changes = written.filter((name) => name.includes(' '))
  const named = [...new Set(changes.length > 0 ? changes : written)].toSorted()
  return named.length === 0 ? null : `commit (${named.join(', ')})`
}

function around(pass: Pass, name: string | null, run: () => unknown): unknown {
  if (name === null) return run()
  pass(`before ${name}`)
  const done = run()
  if (!(done instanceof Promise)) return done
  return done.then((result: unknown) => {
    pass(`after ${name}`)
    return result
  })
}

/** Names that the bank chose are moved as bytes. */
type Move = (from: string | Buffer, to: string | Buffer, ...more: unknown[]) => Promise<unknown>

function watchFiles(pass: Pass): void {
  const watched =
    (verb: string, plain: Move): Move =>
    (from, to, ...more) => {
      const paths = [from, to].map(String)
      const [source, target] = paths.map((path) => basename(dirname(path)))
      const isOurs = PLACES.has(source ?? '') && PLACES.has(target ?? '')
      const told = paths.map((path, at) => `${[source, target][at] ?? ''}/*${extname(path)}`)
      const name = isOurs ? `${verb} (${told.join(' to ')})` : null
      return around(pass, name, () => plain(from, to, ...more)) as Promise<unknown> // as it came
    }
  const { rename } = files
  Object.assign(files, {
    rename: watched('rename', rename as Move), // paths alone are moved here
  })
}

const PLACES = new Set(['staging', 'outgoing', 'withdrawn', 'incoming', 'sent', 'read'])
