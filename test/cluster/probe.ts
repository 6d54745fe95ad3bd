import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Cluster } from './cluster'

const EVERY_MS = 100
const PATIENCE_MS = 1_500

/** Writes a row each tenth of a second at the primary, in a database of its own, and tells how long it could not. */
export class WriteProbe {
  private readonly ids: number[] = []
  private gapMs = 0
  private lastMs = performance.now()
  private isOver = false
  private running = Promise.resolve()

  private constructor(private readonly cluster: Cluster) {}

  static async open(cluster: Cluster): Promise<WriteProbe> {
    const client = await cluster.client('probe')
    await client.query('create table probe (id integer primary key)')
    await client.end()
    const probe = new WriteProbe(cluster)
    probe.running = probe.write()
    return probe
  }

  /** From now on. */
  restart(): void {
    this.gapMs = 0
    this.lastMs = performance.now()
  }

  /** The longest time without a write since the restart, the one that may last now included. */
  longestGapMs(): number {
    return Math.max(this.gapMs, performance.now() - this.lastMs)
  }

  /** How many acknowledged rows are not there: none, in a cluster that keeps its word. */
  async lost(): Promise<number> {
    this.isOver = true
    await this.running
    const client = await this.cluster.client('probe')
    const { rows } = await client.query<{ kept: number }>(
      'select count(*)::int as kept from probe where id = any($1)',
      [this.ids],
    )
    await client.end()
    return this.ids.length - (rows[0]?.kept ?? 0)
  }

  private async write(): Promise<void> {
    let client: Client | null = null
    for (let id = 1; !this.isOver; id++) {
      try {
        client ??= await this.cluster.client('probe')
        await inTime(client.query('insert into probe values ($1)', [id]))
        this.note(id)
      } catch {
        client?.end().catch(() => {})
        client = null
      }
      await pause(EVERY_MS)
    }
    await client?.end().catch(() => {})
  }

  private note(id: number): void {
    this.ids.push(id)
    const now = performance.now()
    this.gapMs = Math.max(this.gapMs, now - this.lastMs)
    this.lastMs = now
  }
}

const inTime = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => {})
  const late = pause(PATIENCE_MS).then(() => {
    throw new Error('too late')
  })
  return Promise.race([work, late])
}
