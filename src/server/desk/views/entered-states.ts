import { type RawBuilder, sql } from 'kysely'

import type { StateEntered } from '../policies/status-timeline'

/** A change of state as JSON has it. */
export interface EventJson {
  readonly to: string
  readonly at: string
}

/** The changes of state of a subject of another statement, oldest first. */
export const enteredJson = (subject: 'quote' | 'hold', id: RawBuilder<unknown>) =>
  sql<readonly EventJson[]>`(
    select coalesce(json_agg(json_build_object('to', e.to_state, 'at', e.at) order by e.id), '[]')
    from state_events e where e.subject = ${sql.lit(subject)} and e.subject_id = ${id})`

export const toEntered = <State extends string>(
  events: readonly EventJson[],
  isState: (text: string) => text is State,
): readonly StateEntered<State>[] =>
  events.flatMap(({ to, at }) => (isState(to) ? [{ to, at: new Date(at) }] : []))
