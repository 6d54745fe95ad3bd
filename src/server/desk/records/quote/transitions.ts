import type { Updateable } from 'kysely'

import type { BaseUnits, Cents } from '@kernel/amounts'
import type { Tx } from '@server/ports/db'
import type { ProvenRate } from '@server/ports/rates'
import { type Actor, stateMachine } from '../state-event'
import {
  type QuoteException,
  type QuoteHoldReason,
  type QuoteRecord,
  type QuoteRow,
  type QuoteState,
  quoteTable,
} from './row'

export const quoteStates = stateMachine<QuoteState>('quote', {
  'awaits-crypto': ['confirming', 'processing', 'expired', 'on-hold'],
  // Back only when a reorganisation drops a deposit before it was final.
  confirming: ['awaits-crypto', 'processing', 'on-hold'],
  processing: ['completed', 'on-hold'],
  completed: ['on-hold'],
  'on-hold': ['processing', 'refunded', 'failed'],
  expired: [],
  refunded: [],
  failed: [],
})

export interface QuoteSettlement {
  readonly units: BaseUnits
  readonly cents: Cents
  readonly exception: QuoteException
  /** Where it settles at another rate than agreed: a hold at the rate of the day. */
  readonly repriced?: ProvenRate
}

const change = quoteStates.change(async (tx, id, columns: Updateable<QuoteRow>) => {
  await quoteTable(tx).updateTable('quotes').set(columns).where('id', '=', id).execute()
})

export const markConfirming = (tx: Tx, quote: QuoteRecord, by: Actor) =>
  change(tx, quote, 'confirming', by, { seen_at: by.at })

/** Waits for crypto again: a reorganisation dropped the deposit. A quote created meanwhile keeps its place. */
export const markAwaitingAgain = (
  tx: Tx,
  quote: QuoteRecord,
  by: Actor,
  newer: { readonly id: string; readonly createdAt: Date } | null,
) =>
  change(tx, quote, 'awaits-crypto', by, {
    seen_at: null,
    ...(newer &&
      quote.supersededAt === null && {
        superseded_at: newer.createdAt,
        ended_by: 'newer-quote',
        replaced_by: newer.id,
      }),
  })

export const markExpired = (tx: Tx, quote: QuoteRecord, by: Actor) =>
  change(tx, quote, 'expired', by)

export const markOnHold = (tx: Tx, quote: QuoteRecord, by: Actor, reason: QuoteHoldReason) =>
  change(tx, quote, 'on-hold', by, { hold_reason: reason })

export const markSettled = (
  tx: Tx,
  quote: QuoteRecord,
  by: Actor,
  { units, cents, exception, repriced }: QuoteSettlement,
  seenAt: Date,
) =>
  change(tx, quote, 'processing', by, {
    hold_reason: null,
    exception,
    seen_at: seenAt,
    settled_at: by.at,
    settled_units: units,
    settled_cents: cents,
    ...(repriced && {
      settled_rate: repriced.rate,
      settled_proof: JSON.stringify(repriced.proof),
    }),
  })

/** Off a hold that the bank's answer caused, for another payout of the same settlement. */
export const markResumed = (tx: Tx, quote: QuoteRecord, by: Actor) =>
  change(tx, quote, 'processing', by, { hold_reason: null })

export const markCompleted = (tx: Tx, quote: QuoteRecord, by: Actor) =>
  change(tx, quote, 'completed', by, { completed_at: by.at })

export const markRefunded = (tx: Tx, quote: QuoteRecord, by: Actor) =>
  change(tx, quote, 'refunded', by)
