import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Taken } from '../figures'

export interface Call {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
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
  /** Milliseconds that one answer of a hundred exceeded. */
  readonly p99: number
  readonly ms: number
  readonly statuses: Readonly<Record<string, number>>
}

const run = promisify(execFile)
const CLIENTS = join(__dirname, 'clients.cjs')

export interface Loaded extends Taken {
  readonly p99: number
}

/**
 * Asks as fast as it is answered: time for one answer over all connections, and the server's own work for it. What its
 * workers do at any time is no part of an answer.
 */
export async function loaded(
  { origin, work, idle }: Server,
  { path, method, calls }: Load,
  forMs: number,
  connections = calls.length,
): Promise<Loaded> {
  const from = await work()
  const asked = JSON.stringify({ url: `${origin}${path}`, method, calls, forMs, connections })
  const { stdout } = await run(process.execPath, [CLIENTS, asked])
  const worked = (await work()) - from
  const { made, ms, p99, statuses } = JSON.parse(stdout) as Got // as the file beside writes it
  expect(statuses).toEqual({ 200: made })
  return { ms: ms / made, work: (worked - idle * ms) / made, p99 }
}
