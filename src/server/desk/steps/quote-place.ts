import { sql } from 'kysely'

import { cents, minus } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import { DomainError, domainError } from '@kernel/domain-error'
import { compiledQuery } from '@server/ports/compiled-query'
import type { Tx } from '@server/ports/db'
import type { FlowSettings } from '../deps'
import {
  accountLimitRefusal,
  knownIbanSince,
  limitExceeded,
  windowStarts,
} from '../policies/account-limits'
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
import type { NewQuote } from '../records/quote/insert'
import { selectNewIbanUsed } from '../records/quote/new-iban'
import { selectUsed, type UsedTexts } from '../records/quote/usage'
import { supersedeOpenQuote } from '../records/quote/window'
import { selectLockedRecipient, selectRecipients } from '../records/recipient'
import { type FundsTexts, selectFunds, toFunds } from '../views/bank-funds'

/**
 * Locks until the commit what a new quote meets: its address, then its recipient, then the room that all open quotes
 * share. The query that follows in the transaction waits for the locks.
 */
export const lockQuotePlace = (
  tx: Tx,
  { accountId, address, recipient }: Pick<NewQuote, 'accountId' | 'address' | 'recipient'>,
): Promise<void> => locks.ahead(tx, { accountId, address, recipientId: recipient.id })

interface Locked {
  readonly accountId: string
  readonly address: string
  readonly recipientId: number
}

const locks = compiledQuery<Locked, object>((db, value) => {
  const kept = selectLockedRecipient(db, value('accountId'), value('recipientId'))
  // Each part names the one before it, since PostgreSQL runs them as they are needed.
  return sql`
    with address as ${lockAddress(db, value('address'))},
      kept as ${kept.where(sql<boolean>`exists (select from address)`)}
    ${lockExposure(db).where(sql<boolean>`(select count(*) from kept) >= 0`)}`
})

interface Place extends OpenTexts, FundsTexts {
  readonly isClaimed: boolean
  readonly isClosed: boolean
  /** By the account's quotes of this day, month and year. */
  readonly used: UsedTexts
  /** Cents of this day's quotes to IBANs that are new to the account; null where the quote's is not. */
  readonly usedForNew: string | null
  /** False where the account has no such recipient any more. */
  readonly isKept: boolean
}

/**
 * Claims the key and ends the window of the quote that the new one replaces, and reads beside it what there is room for;
 * null where the key was used before, and then nothing is changed. The locks of `lockQuotePlace` are held.
 */
export async function takeQuotePlace(
  tx: Tx,
  use: KeyUse,
  {
    id: quoteId,
    recipient,
    unit,
    createdAt,
  }: Pick<NewQuote, 'id' | 'recipient' | 'unit' | 'createdAt'>,
): Promise<Place | null> {
  const { id: recipientId, iban } = recipient
  const made = { quoteId, createdAt, recipientId, iban, symbol: unit.code }
  const paidUntil = knownIbanSince(createdAt)
  const [place] = await take(tx, { ...use, ...made, ...windowStarts(createdAt), paidUntil })
  if (!place) throw internalError('sums are one row', use.key)
  return place.isClaimed ? place : null
}

interface Taking extends KeyUse, Readonly<Record<LimitWindow, Date>> {
  readonly quoteId: string
  readonly createdAt: Date
  readonly recipientId: number
  readonly iban: string
  readonly paidUntil: Date
  readonly symbol: string
}

const take = compiledQuery<Taking, Place>((db, value) => {
  const [id, accountId, at] = [value('quoteId'), value('accountId'), value('createdAt')]
  const recipientId = value('recipientId')
  const bodyHash = value('bodyHash')
  const use = { accountId, route: value('route'), key: value('key'), bodyHash }
  const claim = insertKeyUse(db, use, id, at).returning('quote_id')
  const newer = { id, accountId, createdAt: at, recipient: { id: recipientId } }
  const supersede = supersedeOpenQuote(db, newer).where(sql<boolean>`exists (select from claimed)`)
  const starts = { day: value('day'), month: value('month'), year: value('year') }
  const used = selectUsed(db, accountId, { starts, replacedFor: recipientId })
  const ofIban = { iban: value('iban'), since: starts.day, paidUntil: value('paidUntil') }
  const forNew = selectNewIbanUsed(db, accountId, { ...ofIban, replacedFor: recipientId })
  const kept = selectRecipients(db, accountId).clearSelect().where('id', '=', recipientId)
  const promised = selectOpenUnpaid(db, { accountId, recipientId, symbol: value('symbol') })
  return sql`
    with claimed as (${claim}), superseded as (${supersede})
    select exists (select from claimed) as "isClaimed", exists ${selectClosure(db)} as "isClosed",
      exists ${kept.select('id')} as "isKept", row_to_json(used) as used,
      ${forNew} as "usedForNew", promised.*, funds.*
    from (${used}) used, ${promised} promised, lateral (${selectFunds(sql`promised.quoted`)}) funds`
})

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

/** No more than the account may in a day, a month and a year, by its own limits or the desk's, and than goes to new IBANs. */
export function assertWithinLimits(
  { accountLimits, newIbanLimit }: FlowSettings,
  { used, usedForNew }: Pick<Place, 'used' | 'usedForNew'>,
  limits: AccountLimits | null,
  { cents: added }: Pick<NewQuote, 'cents'>,
): void {
  const { day, month, year } = used
  const upToNow = { day: cents(day), month: cents(month), year: cents(year) }
  const refusal = accountLimitRefusal(upToNow, added, limits ?? accountLimits)
  if (refusal) throw new DomainError(refusal)
  const euros = usedForNew === null ? null : limitExceeded(cents(usedForNew), added, newIbanLimit)
  if (euros !== null) throw domainError('new-iban-limit-reached', { euros, isHeld: false })
}
