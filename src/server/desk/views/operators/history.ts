import type { HistoryEvent } from '@contract/console/waiting'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { StateEventTables } from '../../records/state-event'

/** What happened to a quote, deposit, payout or hold, oldest first. */
export const selectStateEvents = (
  db: Db,
  subject: 'quote' | 'deposit' | 'payout' | 'hold',
  id: string,
) =>
  db
    .withTables<StateEventTables>()
    .selectFrom('state_events')
    .select(['at', 'from_state as from', 'to_state as to', 'actor', 'reason'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

/** As the console shows them. */
export const historyEvents = (
  events: Awaited<ReturnType<typeof selectStateEvents>>,
): HistoryEvent[] =>
  events.map(({ at, to, actor, reason }) => ({ atTs: toSeconds(at), to, actor, reason }))
