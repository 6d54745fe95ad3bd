import { type RawBuilder, sql } from 'kysely'

import type { HistoryFilter } from '@contract/v1/history-filter'
import { statesListedAs } from '../policies/transaction-status'

/** Of the quotes `q` and the holds `h` of an account. */
export interface TransactionConditions {
  readonly quotes: RawBuilder<unknown>
  readonly holds: RawBuilder<unknown>
}

const ALL = sql`true`

export function transactionConditions({
  states,
  recipients,
}: Omit<HistoryFilter, 'text'>): TransactionConditions {
  const ofRecipient = recipients
    ? sql`recipient_id = any (${recipients.split(',')}::integer[])`
    : ALL
  const { quotes, holds } = states ? listedAs(states.split(',')) : { quotes: ALL, holds: ALL }
  return { quotes: sql`${quotes} and ${ofRecipient}`, holds: sql`${holds} and ${ofRecipient}` }
}

/** Held money is under way until it is sent back. */
function listedAs(states: readonly string[]): TransactionConditions {
  const held = HELD.flatMap(([state, condition]) => (states.includes(state) ? [condition] : []))
  return {
    quotes: sql`status = any (${statesListedAs(states)})`,
    holds: held.length > 0 ? sql`(${sql.join(held, sql` or `)})` : sql`false`,
  }
}

const HELD = [
  ['failed', sql`status = 'refunded'`],
  ['processing', sql`status <> 'refunded'`],
] as const
