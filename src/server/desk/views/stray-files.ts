import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { HoldRecord } from '../records/hold/row'
import type { RestoreTables } from '../records/payout/adopted'
import { ENDED_STATES, type PayoutTables, selectPayouts } from '../records/payout/row'
import { selectUncleared } from '../records/payout/store'
import type { QuoteTables } from '../records/quote/row'
import { selectPaymentFiles } from './issued-money'

type Deps = Pick<FlowDeps, 'database' | 'bank'>

/** Files that left and that no payout knows, as after a restore of an older database. */
export async function selectStrangers({
  database: { db },
  bank,
}: Deps): Promise<readonly string[]> {
  // In this order: what is sent and no longer staged was committed before the database is read.
  const sent = await bank.listSent()
  const here = new Set([...(await bank.listStaged()), ...(await bank.listWithdrawn())])
  const known = await knownFiles(db)
  return sent.filter((name) => !here.has(name) && !known.has(name))
}

/** Files that no payout knows, wherever they lie by now: each was copied into `sent/` when it was staged. */
export async function selectUnknownFiles({
  database: { db },
  bank,
}: Deps): Promise<readonly string[]> {
  const known = await knownFiles(db)
  return (await bank.listSent()).filter((name) => !known.has(name))
}

const knownFiles = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await selectPaymentFiles(db)).map(({ name }) => name))

/** Ids of payouts whose file lies in `withdrawn/`, and of which nobody has noted it. */
export async function selectUnnotedWithdrawals({
  database: { db },
  bank,
}: Deps): Promise<readonly string[]> {
  const withdrawn = await bank.listWithdrawn()
  if (withdrawn.length === 0) return []
  const rows = await selectPayouts(db)
    .where('status', 'in', ['submitting', 'submitted'])
    .where('file_name', 'in', withdrawn)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of adopted payouts that are decided while their quote still waits for them. */
export async function selectUnfollowed(db: Db): Promise<readonly string[]> {
  const rows = await db
    .withTables<PayoutTables & RestoreTables & QuoteTables>()
    .selectFrom('adopted_payments as adopted')
    .innerJoin('payouts', 'payouts.id', 'adopted.payout_id')
    .innerJoin('quotes', 'quotes.id', 'payouts.quote_id')
    .leftJoin('payouts as later', (join) =>
      join
        .onRef('later.quote_id', '=', 'payouts.quote_id')
        .onRef('later.attempt', '>', 'payouts.attempt'),
    )
    .select('payouts.id')
    .where('quotes.status', '=', 'processing')
    .where('payouts.status', 'in', ENDED_STATES)
    .where('later.id', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Quotes on hold, and not settled, that were paid before a restore: their holds were decided then. */
export async function selectHeldThoughPaid(db: Db): Promise<readonly string[]> {
  const rows = await db
    .withTables<PayoutTables & RestoreTables & QuoteTables>()
    .selectFrom('adopted_payments as adopted')
    .innerJoin('payouts', 'payouts.id', 'adopted.payout_id')
    .innerJoin('quotes', 'quotes.id', 'payouts.quote_id')
    .select('quotes.id')
    .distinct()
    .where('quotes.status', '=', 'on-hold')
    .where('quotes.settled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * A payment to an account of a hold's recipient, also to one before the recipient was changed, whose quote was lost with a
 * backup, and that nobody has cleared; its EndToEndId. It may have paid the hold out.
 */
export async function findLostPayment(
  db: Db,
  { accountId, recipientId }: Pick<HoldRecord, 'accountId' | 'recipientId'>,
): Promise<string | null> {
  const row = await selectUncleared(db)
    .select('end_to_end_id')
    .where(
      sql<boolean>`iban in (
        select iban from recipients where account_id = ${accountId} and id = ${recipientId}
        union select iban from quotes where account_id = ${accountId} and recipient_id = ${recipientId})`,
    )
    .orderBy('ordered_at')
    .executeTakeFirst()
  return row?.end_to_end_id ?? null
}

/** A payment that is named after a quote, and that nobody has cleared; its EndToEndId. */
export async function findUncleared(db: Db, quoteName: string): Promise<string | null> {
  const row = await selectUncleared(db)
    .select('end_to_end_id')
    .where(sql`split_part(end_to_end_id, '-', 1)`, '=', quoteName)
    .orderBy('end_to_end_id')
    .executeTakeFirst()
  return row?.end_to_end_id ?? null
}
