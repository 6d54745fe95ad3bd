import { domainError, notFound } from '@kernel/domain-error'
import type { Db, Tx } from '@server/ports/db'
import type { FoundHold } from '../policies/holds'
import type { HoldRecord } from '../records/hold/row'
import { findHold, findOwnHold, lockHold } from '../records/hold/find'
import { markHeldAgain } from '../records/hold/transitions'
import { withdrawOpenProposal } from '../records/operator-proposal'
import type { QuoteRecord } from '../records/quote/row'
import { quotesByIds } from '../records/quote/find'
import { countAttempts } from '../records/payout/store'
import { lockQuote } from '../records/quote/store'
import type { Actor } from '../records/state-event'
import type { DeviceCaller } from './known-device'

/** A hold, and who decides on it. */
export interface DecidedHold {
  readonly caller: DeviceCaller
  readonly id: string
}

/** A hold that is not the account's, or no longer stands, is not found. */
export async function findHoldOf(db: Db, accountId: string, id: string): Promise<FoundHold> {
  const hold = await findOwnHold(db, accountId, id)
  if (!hold) throw notFound()
  return withOwnQuote(db, hold)
}

/** Of any account, by its id or its transaction's: for operators. */
export async function findAnyHold(db: Db, id: string): Promise<FoundHold> {
  const hold = await findHold(db, id)
  if (!hold) throw domainError('record-unknown', { kind: 'hold', id })
  return withOwnQuote(db, hold)
}

export async function withOwnQuote(db: Db, hold: HoldRecord): Promise<FoundHold> {
  if (hold.transactionId !== null || hold.quoteId === null) return { hold, own: null }
  const [own] = await quotesByIds(db, [hold.quoteId])
  if (!own || !stands(hold, own)) throw notFound()
  return { hold, own }
}

/** What a hold was paid out by goes on without it. */
const stands = (hold: HoldRecord, { status }: QuoteRecord): boolean =>
  hold.status === 'accepted' ||
  hold.status === 'resent' ||
  status === 'on-hold' ||
  status === 'refunded'

/** Locks the quote first, then the hold: everywhere in this order. */
export async function lockOpenHold(tx: Tx, { hold, own }: FoundHold): Promise<HoldRecord> {
  const quote = own && (await lockQuote(tx, own.id))
  const locked = await lockHold(tx, hold.id)
  if (quote && !stands(locked, quote)) throw domainError('decided-already')
  // A payment of what is not settled was sent before a restore: its hold was decided then, and nobody decides it anew.
  if (quote && !quote.settled && (await countAttempts(tx, quote.id)) > 0)
    throw domainError('paid-already')
  return locked
}

/** A refund that was asked for was declined since: no payment would have left else. Null where crypto is on its way back. */
export async function withoutRefund(
  tx: Tx,
  hold: HoldRecord,
  by: Actor,
): Promise<HoldRecord | null> {
  if (hold.status === 'held' || hold.status === 'resend-asked') return hold
  if (hold.status !== 'refund-asked') return null
  await withdrawOpenProposal(tx, hold.id, by.at)
  return markHeldAgain(tx, hold, by)
}
