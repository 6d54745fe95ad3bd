import type { Updateable } from 'kysely'

import type { Cents } from '@kernel/amounts'
import type { Db, Tx } from '@server/ports/db'
import { type PayoutFile, payoutTable } from './row'

export type RestoreTables = {
  payout_epochs: { epoch: string; begun_at: Date }
  adopted_payments: {
    file_name: string
    sha256: string
    end_to_end_id: string
    creditor_name: string
    iban: string
    amount_cents: Cents
    ordered_at: Date
    payout_id: string | null
    adopted_at: Date
    cleared_at: Date | null
  }
}

const tables = (db: Db) => db.withTables<RestoreTables>()

/** Payouts that are queued from now on carry it in their names. */
export async function insertEpoch(tx: Tx, epoch: string, at: Date): Promise<void> {
  await tables(tx).insertInto('payout_epochs').values({ epoch, begun_at: at }).execute()
}

export async function lastEpochBegan(db: Db): Promise<Date | null> {
  const { began } = await tables(db)
    .selectFrom('payout_epochs')
    .select(({ fn }) => fn.max('begun_at').as('began'))
    .executeTakeFirstOrThrow()
  return began
}

/** A payment file that another database sent; without a payout where no quote is known for it. */
export async function insertAdopted(
  tx: Tx,
  payment: Omit<RestoreTables['adopted_payments'], 'cleared_at'>,
): Promise<void> {
  await tables(tx)
    .insertInto('adopted_payments')
    .values({ ...payment, cleared_at: null })
    .execute()
}

/** What its file says is what stands with the payout: the desk wrote it, before the restore. */
export async function setAdoptedFile(tx: Tx, payoutId: string, file: PayoutFile): Promise<void> {
  await payoutTable(tx)
    .updateTable('payouts')
    .set({ file_name: file.name, file_content: file.content, file_sha256: file.sha256 })
    .where('id', '=', payoutId)
    .execute()
}

/** Payments of no known quote, the oldest first. */
export const selectUnclaimed = (db: Db) =>
  tables(db)
    .selectFrom('adopted_payments')
    .selectAll()
    .where('payout_id', 'is', null)
    .orderBy('ordered_at')
    .execute()

/** One that is not cleared, and whose quote is not known either. */
export const selectUnclearedNamed = (db: Db, endToEndId: string) =>
  tables(db)
    .selectFrom('adopted_payments')
    .selectAll()
    .where('end_to_end_id', '=', endToEndId)
    .where('payout_id', 'is', null)
    .where('cleared_at', 'is', null)

/** Two operators have said that it is no payment of what waits. */
export const markCleared = (tx: Tx, endToEndId: string, at: Date): Promise<void> =>
  decide(tx, endToEndId, { cleared_at: at })

/** Two operators have said what it paid. */
export const markAssigned = (tx: Tx, endToEndId: string, payoutId: string): Promise<void> =>
  decide(tx, endToEndId, { payout_id: payoutId })

async function decide(
  tx: Tx,
  endToEndId: string,
  decision: Pick<Updateable<RestoreTables['adopted_payments']>, 'cleared_at' | 'payout_id'>,
): Promise<void> {
  await tables(tx)
    .updateTable('adopted_payments')
    .set(decision)
    .where('end_to_end_id', '=', endToEndId)
    .where('payout_id', 'is', null)
    .where('cleared_at', 'is', null)
    .execute()
}
