import type { Db } from '@server/ports/db'
import type { SeenEvent } from './view'

export interface Page {
  readonly accountId: string
  readonly limit: number
  readonly after: { readonly at: Date; readonly id: string } | null
}

/** Ids and order of a page, newest first. */
export async function pageOf(
  db: Db,
  { accountId, limit, after }: Page,
): Promise<readonly string[]> {
  let query = db
    .selectFrom('quotes')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after)
    query = query.where((where) =>
      where.or([
        where('created_at', '<', after.at),
        where.and([where('created_at', '=', after.at), where('id', '<', after.id)]),
      ]),
    )
  return (await query.execute()).map(({ id }) => id)
}

/** What happened to the quotes, oldest first. */
export async function eventsOf(
  db: Db,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SeenEvent[]>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('state_events')
    .select(['subject_id', 'to_state', 'at'])
    .where('subject', '=', 'quote')
    .where('subject_id', 'in', quoteIds)
    .orderBy('id')
    .execute()
  const events = new Map<string, SeenEvent[]>()
  for (const { subject_id, to_state, at } of rows)
    events.set(subject_id, [...(events.get(subject_id) ?? []), { to: to_state, at }])
  return events
}

export interface Usage {
  readonly count: number
  readonly lastUsedAt: Date
}

/** How many transactions that received money went to each recipient, and when the last. */
export async function usageOf(db: Db, accountId: string): Promise<ReadonlyMap<number, Usage>> {
  const rows = await db
    .selectFrom('quotes')
    .select(({ fn }) => [
      'recipient_id',
      fn.countAll<bigint>().as('count'),
      fn.max('seen_at').as('last'),
    ])
    .where('account_id', '=', accountId)
    .where('seen_at', 'is not', null)
    .groupBy('recipient_id')
    .execute()
  return new Map(
    rows.flatMap(({ recipient_id, count, last }) =>
      last
        ? [[recipient_id, { count: Number.parseInt(count.toString(), 10), lastUsedAt: last }]]
        : [],
    ),
  )
}
