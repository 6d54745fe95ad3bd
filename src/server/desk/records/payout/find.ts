import type { Db } from '@server/ports/db'
import { IS_PAYOUT_UNSENT, type PayoutRecord, selectPayouts, toPayout } from './row'

/** Attempts at the payout of one quote; each has a name of its own at the bank. */
export const MOST_ATTEMPTS = 5

interface BankIds {
  readonly endToEndId: string | null
  readonly uetr: string | null
  /** Of a file; each holds one payment. */
  readonly msgIds: readonly string[]
}

/** Payouts that the bank names by their UETR, else by EndToEndId, else by the file that held them. */
export async function findByBankIds(db: Db, ids: BankIds): Promise<readonly PayoutRecord[]> {
  const { endToEndId, uetr, msgIds } = ids
  const names = [
    ['uetr', uetr !== null && UUID.test(uetr) ? [uetr.toLowerCase()] : []],
    ['end_to_end_id', endToEndId === null ? [] : [endToEndId]],
    ['msg_id', msgIds],
  ] as const
  for (const [column, values] of names) {
    if (values.length === 0) continue
    const rows = await selectPayouts(db).where(column, 'in', values).orderBy('id').execute()
    if (rows.length > 0) return rows.map(toPayout)
  }
  return []
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Of each quote the payout that counts: the one that was paid, else the newest. */
export async function countingPayouts(
  db: Db,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutRecord>> {
  const payouts = await payoutsOfQuotes(db, quoteIds)
  const paidLast = payouts.toSorted((one, other) => paid(one) - paid(other))
  return new Map(paidLast.map((payout) => [payout.quoteId, payout]))
}

const paid = ({ status }: PayoutRecord): number => (status === 'completed' ? 1 : 0)

/** Whether the sender has anything to do. */
export async function hasUnsentPayout(db: Db): Promise<boolean> {
  const unsent = selectPayouts(db).where(IS_PAYOUT_UNSENT)
  return (await unsent.clearSelect().select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Every attempt, the first one first. */
export const payoutsOfQuote = (db: Db, quoteId: string) => payoutsOfQuotes(db, [quoteId])

async function payoutsOfQuotes(
  db: Db,
  quoteIds: readonly string[],
): Promise<readonly PayoutRecord[]> {
  if (quoteIds.length === 0) return []
  const payouts = selectPayouts(db).where('quote_id', 'in', quoteIds)
  return (await payouts.orderBy('attempt').execute()).map(toPayout)
}
