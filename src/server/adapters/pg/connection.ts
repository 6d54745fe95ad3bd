import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient, QueryResult as Answer, QueryResultRow } from 'pg'

import { internalError } from '@kernel/app-error'
import { patienceOf, placeOf } from '@server/ports/compiled-query'
import { ConnectionLost, isEnding, isReadOnly, OutcomeUnknown } from './failures'
import { isOutdatedPlan, type StatementNames } from './prepared'

/**
 * A transaction begins with its first query, may send queries ahead of one another, and may be committed with its last:
 * none of these waits for an answer of its own.
 */
export class PooledConnection implements DatabaseConnection {
  /** What begins the transaction, until something is asked in it. */
  private opening: string | null = null
  /** What was sent, and is not answered yet. */
  private ahead: readonly Promise<unknown>[] = []
  /** The commit that went out behind the last query. */
  private closing: Promise<void> | null = null
  private place: Place = 'outside'
  /** Why the pool must not give it to anybody else. */
  private lost: unknown = null
  /** What came with the commit: the server gave up waiting for a standby, and what it committed may be lost with it. */
  private warnings = 0

  /**
   * `names` are of prepared statements; null where none is prepared, and each query waits for the one before it. `doubt`
   * hears that the connection is lost.
   */
  constructor(
    private readonly client: PoolClient,
    private readonly names: StatementNames | null,
    private readonly doubt: () => void,
  ) {
    // Tells of it before the queries that wait do.
    client.on('error', (error) => this.loses(error))
    client.on('notice', ({ code }) => {
      if (this.place === 'committing' && code === WARNING) this.warnings += 1
    })
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Whoever asks names the rows.
    const answer = await this.judged(this.ask<R & QueryResultRow>(query), query.sql)
    if (!answer) return { rows: [] }
    const { command, rowCount, rows } = answer
    return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  streamQuery(): never {
    throw internalError('no answer is read by parts', null)
  }

  begin(text: string): void {
    this.opening = text
    this.place = 'inside'
    this.warnings = 0
  }

  async commit(): Promise<void> {
    const { opening, closing, ahead } = this.over()
    const done = Promise.all([...ahead, closing ?? (opening === null ? this.close() : null)])
    await this.judged(done)
  }

  /** Says nothing of what goes wrong: a connection that cannot roll back is given up, and its transaction with it. */
  async rollback(): Promise<void> {
    const { opening, closing, ahead } = this.over()
    // What went wrong with them is known, or of no account any more.
    await Promise.allSettled([...ahead, closing])
    // A commit that was sent ends it either way; one that waited for a query which failed never was.
    if (opening !== null || this.place === 'committing' || this.lost !== null) return
    await this.client.query({ text: 'rollback' }).catch((thrown: unknown) => this.loses(thrown))
  }

  release(): void {
    this.place = 'outside'
    this.client.release(this.lost !== null)
  }

  private loses(why: unknown): void {
    this.lost ??= why
    this.doubt()
  }

  /** Tells what is known of the transaction where the connection was lost. */
  private async judged<T>(asked: Promise<T>, text = ''): Promise<T> {
    try {
      return await asked
    } catch (thrown) {
      if (thrown instanceof OutcomeUnknown || isEnding(thrown)) this.loses(thrown)
      if (this.lost === null || isJudged(thrown)) throw thrown
      throw this.mayStand(thrown, text) ? new OutcomeUnknown(thrown) : new ConnectionLost(thrown)
    }
  }

  /** Whether what was sent may have been committed: outside a transaction each statement commits itself. */
  private mayStand(thrown: unknown, text: string): boolean {
    if (isReadOnly(thrown)) return false
    return this.place === 'outside' ? !/^\s*select\b/i.test(text) : this.place === 'committing'
  }

  private over() {
    const { opening, ahead, closing } = this
    this.opening = this.closing = null
    this.ahead = []
    return { opening, ahead, closing }
  }

  /** Null where nobody waits for the answer. */
  private async ask<R extends QueryResultRow>(query: CompiledQuery): Promise<Answer<R> | null> {
    if (this.closing) throw internalError('a query after the last of its transaction', query.sql)
    try {
      return await (this.isInTurn(query) ? this.send<R>(query) : this.sendAtOnce<R>(query))
    } catch (thrown) {
      if (!isOutdatedPlan(thrown)) throw thrown
      this.names?.renew()
      // A transaction has failed with it, and runs again as a whole.
      if (this.client.getTransactionStatus() !== 'I') throw thrown
      return this.send<R>(query)
    }
  }

  private isInTurn(query: CompiledQuery): boolean {
    return this.opening === null && this.ahead.length === 0 && placeOf(query) === null
  }

  /** Of what goes out at once all fails for the sake of what failed first, which is told. */
  private async sendAtOnce<R extends QueryResultRow>(query: CompiledQuery) {
    const { opening, names } = this
    this.opening = null
    this.gather()
    if (opening !== null) await this.add(this.client.query({ text: opening }))
    const answered = this.send<R>(query)
    if (placeOf(query) === 'ahead') {
      await this.add(answered)
      return null
    }
    if (placeOf(query) === 'last')
      this.closing = names ? this.close() : answered.then(() => this.close())
    const { ahead } = this
    this.ahead = []
    await Promise.all([...ahead, answered, this.closing])
    return answered
  }

  /** What is sent from here on until other work goes on leaves in one packet: each wakes the server, and costs a system call. */
  private gather(): void {
    const { stream } = this.client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  /** Keeps what was sent for the next query to wait for, where one may be sent before it is answered. */
  private async add(sent: Promise<unknown>): Promise<void> {
    if (!this.names) await sent
    // Whoever waits for it is told that it fails.
    sent.catch(() => {})
    this.ahead = [...this.ahead, sent]
  }

  private send<R extends QueryResultRow>(query: CompiledQuery) {
    const { sql: text, parameters } = query
    const values = [...parameters]
    const name = values.length > 0 ? (this.names?.of(text) ?? null) : null
    const asked = { text, values, ...patienceFor(query) }
    return this.client.query<R>(name === null ? asked : { name, ...asked })
  }

  private async close(): Promise<void> {
    if (this.lost !== null) throw new ConnectionLost(this.lost)
    this.place = 'committing'
    const { command } = await this.client.query({ text: 'commit' })
    // PostgreSQL answers otherwise where something in the transaction had failed.
    if (command !== 'COMMIT') throw internalError('a transaction was not committed', command)
    if (this.warnings > 0) await this.assertReplicated()
  }

  /** What a standby has of the log it has in order: a later commit that it confirms proves those before. */
  private async assertReplicated(): Promise<void> {
    const { warnings } = this
    try {
      await this.client.query({ text: MARK })
    } catch (thrown) {
      throw new OutcomeUnknown(thrown)
    }
    if (this.warnings > warnings)
      throw new OutcomeUnknown(new Error('no standby has confirmed a commit'))
  }
}

const isJudged = (thrown: unknown): boolean =>
  thrown instanceof OutcomeUnknown || thrown instanceof ConnectionLost

/** pg takes a limit of its own from each query, which its types leave out. */
function patienceFor(query: CompiledQuery) {
  const ms = patienceOf(query)
  return ms === null ? {} : { query_timeout: ms }
}

/** Outside a transaction, in one, or behind its commit. */
type Place = 'outside' | 'inside' | 'committing'

/** SQLSTATE of a warning without one of its own, such as 'canceling wait for synchronous replication'. */
const WARNING = '01000'

/** Writes to the log alone, and waits for a standby whatever the session is set to. */
const MARK = `select set_config('synchronous_commit', 'on', true), pg_logical_emit_message(true, 'desk', '')`

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
