import { sql } from 'kysely'

import type { HoldHistory } from '../policies/status-timeline'
import { type ReadHoldRow, toHold } from '../records/hold/row'
import { holdStates } from '../records/hold/transitions'
import { enteredJson, type EventJson, toEntered } from './entered-states'
import { depositsJson } from './deposits-json'
import { type DepositJson, optionalInstant, toShownDeposit } from './shown-deposits'

type Instant = 'decide_since' | 'refund_asked_at' | 'refund_sent_at' | 'resend_asked_at'

/** As JSON has it: instants and amounts as text. */
export interface HoldJson
  extends Omit<ReadHoldRow, Instant | 'opened_at'>, Readonly<Record<Instant, string | null>> {
  readonly opened_at: string
  readonly beside: string | null
  readonly deposits: readonly DepositJson[]
  readonly events: readonly EventJson[]
}

/** A hold `h` of another statement with what it keeps and what became of it. The amounts are put back as text. */
export const HOLD_JSON = sql<HoldJson>`to_jsonb(h) || jsonb_build_object(
  'units', h.units::text, 'refund_units', h.refund_units::text,
  'beside', (select b.transaction_id from quotes b where b.id = h.quote_id and h.transaction_id is not null),
  'deposits', ${depositsJson(sql`d.hold_id = h.id`)}, 'events', ${enteredJson('hold', sql`h.id`)})`

export const toHoldHistory = (json: HoldJson): HoldHistory => ({
  hold: toHold({
    ...json,
    opened_at: new Date(json.opened_at),
    decide_since: optionalInstant(json.decide_since),
    refund_asked_at: optionalInstant(json.refund_asked_at),
    refund_sent_at: optionalInstant(json.refund_sent_at),
    resend_asked_at: optionalInstant(json.resend_asked_at),
  }),
  besideTransactionId: json.beside,
  deposits: json.deposits.map(toShownDeposit),
  events: toEntered(json.events, holdStates.isState),
})
