import { sql } from 'kysely'

import { cents } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import type { Db } from '@server/ports/db'
import type { BankFunds } from '../policies/bank-funds'
import { IS_PAYOUT_OPEN } from '../records/payout/row'
import { BOOKED, IS_BALANCE_KNOWN } from './payout-cover'

/** Cents as text. */
export type FundsTexts = Readonly<Record<Exclude<keyof BankFunds, 'isKnown'>, string>> & {
  readonly isKnown: boolean
}

const QUOTED = sql<string>`(select coalesce(sum(eur_cents - fee_cents), 0)::text from quotes
        where status in ('awaits-crypto', 'confirming'))`

/** What the bank holds and what of it is promised, as one row; what is quoted may be summed elsewhere. */
export const selectFunds = (quoted = QUOTED) => sql<FundsTexts>`
    select
      ${IS_BALANCE_KNOWN} as "isKnown",
      ${BOOKED}::text as booked,
      ${quoted} as quoted,
      open.* from (select
          coalesce(sum(amount_cents) filter (where status <> 'queued'), 0)::text as "underWay",
          coalesce(sum(amount_cents) filter (where status = 'queued'), 0)::text as queued
        from payouts where ${IS_PAYOUT_OPEN}) as open`

export async function readBankFunds(db: Db): Promise<BankFunds> {
  const [row] = (await selectFunds().execute(db)).rows
  if (!row) throw internalError('a select without from has one row', null)
  return toFunds(row)
}

export const toFunds = ({ isKnown, ...texts }: FundsTexts): BankFunds => ({
  isKnown,
  booked: cents(texts.booked),
  underWay: cents(texts.underWay),
  queued: cents(texts.queued),
  quoted: cents(texts.quoted),
})
