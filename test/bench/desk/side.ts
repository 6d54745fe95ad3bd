import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Taken } from '../figures'

export interface Call {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** In place of the load's. */
  readonly path?: string
}

/** What is asked of both sides, each call over a connection of its own. */
export interface Load {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly calls: readonly Call[]
}

/** A server in a process of its own. */
export interface Server {
  readonly origin: string
  /** Its milliseconds of processor time so far. */
  work(): Promise<number>
  /** Milliseconds of processor time for each at which nobody asks. */
  readonly idle: number
}

interface Got {
  readonly made: number
  /** Milliseconds that half of the answers, and that one of a hundred exceeded. */
  readonly p50: number
  readonly p99: number
  readonly ms: number
  readonly statuses: Readonly<Record<string, number>>
}

const run = promisify(execFile)
const CLIENTS = join(__dirname, 'clients.cjs')

export interface Loaded extends Taken {
  readonly p99: number
}

interface Pace {
  readonly forMs: number
  readonly connections: number
  /** Each connection asks so often, however long an answer takes; without it as soon as it has one. */
  readonly everyMs?: number
}

export async function got(
  { origin }: Pick<Server, 'origin'>,
  load: Load,
  pace: Pace,
): Promise<Got> {
  const { stdout } = await run(process.execPath, [
    CLIENTS,
    JSON.stringify({ origin, ...load, ...pace }),
  ])
  return JSON.parse(stdout) as Got // as the file beside writes it
}

/**
 * Asks as fast as it is answered: time for one answer over all connections, and the server's own work for it. What its
 * workers do at any time is no part of an answer.
 */
export async function loaded(
  server: Server,
  { path, method, calls }: Load,
  forMs: number,
  connections = calls.length,
): Promise<Loaded> {
  const { work, idle } = server
  const from = await work()
  const pace = { forMs, connections }
  const { made, ms, p99, statuses } = await got(server, { path, method, calls }, pace)
  const worked = (await work()) - from
  expect(statuses).toEqual({ 200: made })
  return { ms: ms / made, work: (worked - idle * ms) / made, p99 }
}
