import { sql } from 'kysely'

import type { Cents } from '@kernel/amounts'
import type { Db, Tx } from '@server/ports/db'
import { OPENED_WITH_NOTHING } from '../records/ledger'
import { IS_PAYOUT_OPEN } from '../records/payout/row'

/** False until somebody has stated what the account holds: what was paid out of it is no balance. */
export const IS_BALANCE_KNOWN = sql<boolean>`(exists (select from ledger_entries where account = 'bank:opening')
  or exists (select from ledger_postings where id = ${OPENED_WITH_NOTHING}))`
export const BOOKED = sql`coalesce((select booked_cents from bank_balance), 0)`

/** Whether the bank account covers a queued payout beside those that may have left. */
export async function coversPayout(db: Db, payout: Cents): Promise<boolean> {
  const { rows } = await sql<{ coversPayout: boolean }>`
    select not ${IS_BALANCE_KNOWN} or ${BOOKED} >= ${payout} + (select coalesce(sum(amount_cents), 0)
      from payouts where ${IS_PAYOUT_OPEN} and status <> 'queued') as "coversPayout"`.execute(db)
  return rows[0]?.coversPayout === true
}

/** The same, while no other sender commits a payout: each counts those of all others. For `read committed`. */
export async function stillCoversPayout(tx: Tx, payout: Cents): Promise<boolean> {
  await sql`select from bank_folder for update`.execute(tx)
  return coversPayout(tx, payout)
}
