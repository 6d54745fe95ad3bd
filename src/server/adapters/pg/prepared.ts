import { urlsOfHosts } from '@config/database-url'

/** A text is prepared from this use on: most of those that are asked once hold lists of some length. */
const FIRST_PREPARED_USE = 5
/** Each connection keeps the plans of so many texts, some 50 kB each. */
const MOST_PREPARED = 100
/** Texts whose uses are counted. */
const MOST_COUNTED = 1_000

/** The names of statements that are prepared, in every connection alike. */
export interface StatementNames {
  /** Null where the text is not prepared. */
  of(text: string): string | null
  /** Prepares every text anew, under another name. */
  renew(): void
}

export function statementNames(): StatementNames {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let round = 0
  return {
    of(text) {
      const name = names.get(text)
      if (name !== undefined) return name
      const used = (uses.get(text) ?? 0) + 1
      if (used < FIRST_PREPARED_USE || names.size === MOST_PREPARED) {
        if (uses.has(text) || uses.size < MOST_COUNTED) uses.set(text, used)
        return null
      }
      uses.delete(text)
      const fresh = `s${String(round)}_${String(names.size)}`
      names.set(text, fresh)
      return fresh
    },
    renew() {
      names.clear()
      round += 1
    },
  }
}

/** A pooler in transaction mode may give each transaction another of its connections, which knows no names of this one. */
export const isPooledByTransaction = (databaseUrl: string): boolean =>
  new URL(urlsOfHosts(databaseUrl)[0]).searchParams.get('pgbouncer') === 'true'

/** A table has got another column since, such as from a newer desk on the same database. */
export const isOutdatedPlan = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message === 'cached plan must not change result type'
