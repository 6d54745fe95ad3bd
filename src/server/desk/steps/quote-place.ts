import { sql } from 'kysely'

import { cents, minus } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import { DomainError, domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowSettings } from '../deps'
import { accountLimitRefusal } from '../policies/account-limits'
import { coversQuote } from '../policies/bank-funds'
import { exposureRefusal } from '../policies/exposure'
import type { AccountLimits, LimitWindow } from '../records/account-limit'
import { lockAddress } from '../records/deposit-address'
import { selectClosure } from '../records/desk-closure'
import { insertKeyUse, type KeyUse } from '../records/idempotency-key'
import {
  lockExposure,
  openCents,
  type OpenTexts,
  selectOpenUnpaid,
} from '../records/quote/exposure'
import type { NewQuote } from '../records/quote/store'
import { selectUsed, type UsedTexts } from '../records/quote/usage'
import { supersedeOpenQuote } from '../records/quote/window'
import { selectLockedRecipient } from '../records/recipient'
import { type FundsTexts, selectFunds, toFunds } from '../views/bank-funds'

/**
 * Locks until the commit what a new quote meets: its address, then its recipient, then the room that all open quotes
 * share. False where the account has no such recipient.
 */
export async function lockQuotePlace(
  tx: Tx,
  { accountId, address, recipient }: Pick<NewQuote, 'accountId' | 'address' | 'recipient'>,
): Promise<boolean> {
  const kept = selectLockedRecipient(tx, accountId, recipient.id)
  // Each part names the one before it, since PostgreSQL runs them as they are needed.
  const { rows } = await sql<{ isKept: boolean }>`
    with address as ${lockAddress(tx, address)},
      kept as ${kept.where(sql<boolean>`exists (select from address)`)},
      room as ${lockExposure(tx).where(sql<boolean>`(select count(*) from kept) >= 0`)}
    select exists (select from kept) as "isKept" from room`.execute(tx)
  return rows[0]?.isKept ?? false
}

interface Place extends OpenTexts, FundsTexts {
  readonly isClaimed: boolean
  readonly isClosed: boolean
  /** By the account's quotes of this day, month and year. */
  readonly used: UsedTexts
}

/**
 * Claims the key and ends the window of the quote that the new one replaces, and reads beside it what there is room for;
 * null where the key was used before, and then nothing is changed. The locks of `lockQuotePlace` are held.
 */
export async function takeQuotePlace(
  tx: Tx,
  use: KeyUse,
  quote: NewQuote,
  starts: Readonly<Record<LimitWindow, Date>>,
): Promise<Place | null> {
  const claim = insertKeyUse(tx, use, quote.id, quote.createdAt)
  const supersede = supersedeOpenQuote(tx, quote).where(sql<boolean>`exists (select from claimed)`)
  const used = selectUsed(tx, quote.accountId, { starts, replacedFor: quote.recipient.id })
  const { rows } = await sql<Place>`
    with claimed as (${claim.returning('quote_id')}), superseded as (${supersede})
    select exists (select from claimed) as "isClaimed", exists ${selectClosure(tx)} as "isClosed",
      row_to_json(used) as used, promised.*, funds.*
    from (${used}) used, ${selectOpenUnpaid(tx, quote)} promised, lateral (${selectFunds(sql`promised.quoted`)}) funds`.execute(
    tx,
  )
  const [place] = rows
  if (!place) throw internalError('sums are one row', use.key)
  return place.isClaimed ? place : null
}

/** A desk that is closed, that has promised enough, or that could not pay, agrees nothing. */
export function assertRoom(
  { exposure, isSandbox }: FlowSettings,
  place: Place,
  quote: NewQuote,
): void {
  const refusal = exposureRefusal(openCents(place), quote.cents, exposure, quote.unit.code)
  if (refusal) throw new DomainError(refusal)
  if (place.isClosed) throw domainError('desk-closed')
  const payout = minus(quote.cents, quote.feeCents)
  if (!coversQuote(toFunds(place), payout, isSandbox)) throw domainError('desk-unfunded')
}

/** An account agrees no more than it may in a day, a month and a year, by its own limits or those of the desk. */
export function assertWithinLimits(
  { accountLimits }: FlowSettings,
  { used }: Pick<Place, 'used'>,
  limits: AccountLimits | null,
  { cents: added }: Pick<NewQuote, 'cents'>,
): void {
  const { day, month, year } = used
  const upToNow = { day: cents(day), month: cents(month), year: cents(year) }
  const refusal = accountLimitRefusal(upToNow, added, limits ?? accountLimits)
  if (refusal) throw new DomainError(refusal)
}
