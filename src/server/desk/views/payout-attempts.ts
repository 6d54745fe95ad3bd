import { type Expression, sql } from 'kysely'

import { cents } from '@kernel/amounts'
import type { QuoteHistory } from '../policies/status-timeline'
import { optionalInstant } from './shown-deposits'

/** What is told of an attempt to pay; the file that went to the bank is not. */
export type PayoutAttempt = NonNullable<QuoteHistory['payout']>

/** As JSON has it: instants and amounts as text. */
export interface AttemptJson extends Pick<
  PayoutAttempt,
  'status' | 'recipient' | 'bankReason' | 'endToEndId'
> {
  readonly cents: string
  readonly createdAt: string
  readonly heldAt: string | null
  readonly submittedAt: string | null
  readonly completedAt: string | null
}

/** The attempt that counts comes first: the one that was paid, else the newest. For a statement whose only table is `payouts`. */
export const COUNTING_FIRST = sql`status = 'completed' desc, attempt desc`

/** The id of the attempt that counts to pay a quote, whose id an expression names; null before there is one. */
export const countingPayoutId = (quoteId: Expression<string>) => sql<string | null>`(
  select p.id from payouts p where p.quote_id = ${quoteId} order by ${COUNTING_FIRST} limit 1)`

/** Every attempt to pay the quote `q` of another statement, the first one first, and the one that counts last. */
export const ATTEMPTS_JSON = sql<readonly AttemptJson[]>`(
  select coalesce(json_agg(json_build_object(
    'status', p.status, 'cents', p.amount_cents::text, 'bankReason', p.bank_reason, 'endToEndId', p.end_to_end_id,
    'createdAt', p.created_at, 'heldAt', p.held_at, 'submittedAt', p.submitted_at, 'completedAt', p.completed_at,
    'recipient', json_build_object('id', p.recipient_id, 'type', p.recipient_type, 'name', p.creditor_name,
      'nickname', p.recipient_nickname, 'iban', p.iban, 'bic', p.bic, 'bankName', p.bank_name,
      'reference', p.reference)) order by p.status = 'completed', p.attempt), '[]')
  from payouts p where p.quote_id = q.id)`

export const toAttempt = (json: AttemptJson): PayoutAttempt => ({
  ...json,
  cents: cents(json.cents),
  createdAt: new Date(json.createdAt),
  heldAt: optionalInstant(json.heldAt),
  submittedAt: optionalInstant(json.submittedAt),
  completedAt: optionalInstant(json.completedAt),
})
