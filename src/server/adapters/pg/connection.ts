import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient, QueryResult as Answer, QueryResultRow } from 'pg'

import { internalError } from '@kernel/app-error'
import { isClosing } from '@server/ports/compiled-query'
import { isOutdatedPlan, type StatementNames } from './prepared'

/** A transaction begins with its first query, and may be committed with its last: neither waits for an answer of its own. */
export class PooledConnection implements DatabaseConnection {
  /** What begins the transaction, until something is asked in it. */
  private opening: string | null = null
  /** The commit that went out behind the last query. */
  private closing: Promise<void> | null = null

  /** `names` are of prepared statements; null where none is prepared, and each query waits for the one before it. */
  constructor(
    private readonly client: PoolClient,
    private readonly names: StatementNames | null,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Whoever asks names the rows.
    const { command, rowCount, rows } = await this.ask<R & QueryResultRow>(query)
    return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  streamQuery(): never {
    throw internalError('no answer is read by parts', null)
  }

  begin(text: string): void {
    this.opening = text
  }

  async commit(): Promise<void> {
    const { opening, closing } = this
    this.opening = this.closing = null
    await (closing ?? (opening === null ? this.close() : null))
  }

  async rollback(): Promise<void> {
    const { opening, closing } = this
    this.opening = this.closing = null
    if (closing) await closing.catch(() => {})
    else if (opening === null) await this.client.query({ text: 'rollback' })
  }

  release(): void {
    this.client.release()
  }

  private async ask<R extends QueryResultRow>(query: CompiledQuery): Promise<Answer<R>> {
    if (this.closing) throw internalError('a query after the last of its transaction', query.sql)
    const isEdge = this.opening !== null || isClosing(query)
    try {
      return await (isEdge ? this.sendAtEdge<R>(query) : this.send<R>(query))
    } catch (thrown) {
      if (!isOutdatedPlan(thrown)) throw thrown
      this.names?.renew()
      // A transaction has failed with it, and runs again as a whole.
      if (this.client.getTransactionStatus() !== 'I') throw thrown
      return this.send<R>(query)
    }
  }

  /** Of what goes out at once all fails for the sake of what failed first, which is told. */
  private async sendAtEdge<R extends QueryResultRow>(query: CompiledQuery): Promise<Answer<R>> {
    const { opening, names } = this
    this.opening = null
    const opened = opening === null ? null : this.client.query({ text: opening })
    if (!names) await opened
    const answered = this.send<R>(query)
    if (isClosing(query)) this.closing = names ? this.close() : answered.then(() => this.close())
    const [answer] = await Promise.all([answered, opened, this.closing])
    return answer
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
