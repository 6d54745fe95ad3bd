import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient, QueryResult as Answer, QueryResultRow } from 'pg'

import { internalError } from '@kernel/app-error'
import { placeOf } from '@server/ports/compiled-query'
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

  /** `names` are of prepared statements; null where none is prepared, and each query waits for the one before it. */
  constructor(
    private readonly client: PoolClient,
    private readonly names: StatementNames | null,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Whoever asks names the rows.
    const answer = await this.ask<R & QueryResultRow>(query)
    if (!answer) return { rows: [] }
    const { command, rowCount, rows } = answer
    return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  streamQuery(): never {
    throw internalError('no answer is read by parts', null)
  }

  begin(text: string): void {
    this.opening = text
  }

  async commit(): Promise<void> {
    const { opening, closing, ahead } = this.over()
    await Promise.all([...ahead, closing ?? (opening === null ? this.close() : null)])
  }

  async rollback(): Promise<void> {
    const { opening, closing, ahead } = this.over()
    // What went wrong with them is known, or of no account any more.
    await Promise.allSettled([...ahead, closing])
    if (opening === null && !closing) await this.client.query({ text: 'rollback' })
  }

  release(): void {
    this.client.release()
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

  /** Keeps what was sent for the next query to wait for, where one may be sent before it is answered. */
  private async add(sent: Promise<unknown>): Promise<void> {
    if (!this.names) await sent
    // Whoever waits for it is told that it fails.
    sent.catch(() => {})
    this.ahead = [...this.ahead, sent]
  }

  private send<R extends QueryResultRow>({ sql: text, parameters }: CompiledQuery) {
    const values = [...parameters]
    const name = values.length > 0 ? (this.names?.of(text) ?? null) : null
    return this.client.query<R>(name === null ? { text, values } : { name, text, values })
  }

  private async close(): Promise<void> {
    const { command } = await this.client.query({ text: 'commit' })
    // PostgreSQL answers otherwise where something in the transaction had failed.
    if (command !== 'COMMIT') throw internalError('a transaction was not committed', command)
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
