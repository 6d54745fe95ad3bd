import { sql } from 'kysely'

/** What an answer shows beside the account's lists. */
export interface WatchedQuote {
  /** By its own or its transaction's id. */
  readonly quoteId: string | null
}

/**
 * A text that changes with what the account of a session in another statement sees; null where its changes are no longer
 * kept. Both count and sum, since a change with a lower id may be committed later. New blocks count while they confirm.
 */
export const accountVersion = (quoteId: string | null) => sql<string | null>`(
  select nullif(count(*), 0) || '.' || sum(c.id) || '.' || ${quoteId === null ? '' : confirming(quoteId)}
  from account_changes c where c.account_id = sessions.account_id)`

const confirming = (id: string) => sql`coalesce((
  select h.height from quotes q join chain_cursors h on h.chain_id = q.chain_id
  where q.account_id = sessions.account_id and (q.id = ${id} or q.transaction_id = ${id})
    and exists (select from deposits d where d.quote_id = q.id and d.status = 'seen')), 0)`
