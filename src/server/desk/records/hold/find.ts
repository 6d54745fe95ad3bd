import { internalError } from '@kernel/app-error'
import type { Db, Tx } from '@server/ports/db'
import { firstHold, type HoldState, type HoldRecord, holdTable, selectHolds, toHold } from './row'

/** Foreign and missing alike give null. */
export const findOwnHold = (db: Db, accountId: string, id: string) =>
  firstHold(selectHolds(db).where('account_id', '=', accountId).where('id', '=', id))

/** What a transaction shows: a hold of its own, or that of its quote. */
export const findHoldShownBy = (
  db: Db,
  accountId: string,
  { id, quoteId }: { readonly id: string; readonly quoteId: string | null },
) =>
  firstHold(
    selectHolds(db)
      .where('account_id', '=', accountId)
      .where((where) =>
        where.or([
          where('transaction_id', '=', id),
          where.and([where('quote_id', '=', quoteId), where('transaction_id', 'is', null)]),
        ]),
      )
      .orderBy('opened_at', 'desc'),
  )

/** Of any account, by its id or its transaction's. */
export const selectHoldNamed = (db: Db, id: string) =>
  selectHolds(db).where((where) =>
    where.or([where('id', '=', id), where('transaction_id', '=', id)]),
  )

export const findHold = (db: Db, id: string) => firstHold(selectHoldNamed(db, id))

/** Money for a recipient that is kept back with a row of its own; the oldest first. */
export const openHoldFor = (db: Db, accountId: string, recipientId: number) =>
  firstHold(
    selectHolds(db)
      .where('account_id', '=', accountId)
      .where('recipient_id', '=', recipientId)
      .where('transaction_id', 'is not', null)
      .where('is_dust', '=', false)
      .where('status', 'not in', ['accepted', 'refunded'])
      .orderBy('opened_at'),
  )

/** The quotes whose refused or returned euros go out again once that is proved to be safe, in one order everywhere. */
export async function quotesAwaitingResend(db: Db): Promise<readonly string[]> {
  const rows = await holdTable(db)
    .selectFrom('holds')
    .select('quote_id')
    .where('status', '=', 'resend-asked')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ quote_id: quoteId }) => quoteId ?? [])
}

/** Oldest first. */
export async function holdsIn(db: Db, statuses: readonly HoldState[]): Promise<HoldRecord[]> {
  const open = selectHolds(db).where('status', 'in', statuses)
  return (await open.orderBy('opened_at').orderBy('id').execute()).map(toHold)
}

/** Whether the owner of a quote that is on hold has asked for the crypto: then no euros go out for it. */
export const isRefundRequested = (db: Db, quoteId: string): Promise<boolean> =>
  isQuoteHoldIn(db, quoteId, ['refund-asked', ...REFUND_STATES])

/** Whether a quote's euros have bought the crypto back that its owner gets, or has got. */
export const isRefundApproved = (db: Db, quoteId: string): Promise<boolean> =>
  isQuoteHoldIn(db, quoteId, REFUND_STATES)

const REFUND_STATES: readonly HoldState[] = ['refund-approved', 'refund-sent', 'refunded']

async function isQuoteHoldIn(
  db: Db,
  quoteId: string,
  states: readonly HoldState[],
): Promise<boolean> {
  const row = await holdTable(db)
    .selectFrom('holds')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('transaction_id', 'is', null)
    .where('status', 'in', states)
    .executeTakeFirst()
  return row !== undefined
}

export async function lockHold(tx: Tx, id: string): Promise<HoldRecord> {
  const hold = await firstHold(selectHolds(tx).where('id', '=', id).forUpdate())
  if (!hold) throw internalError('a hold is gone', id)
  return hold
}

/** Whether a transaction's transfer of a token to an address is noted as what another refund sent. */
export async function paysAnotherRefund(
  tx: Tx,
  { id, chainId, asset }: HoldRecord,
  { txHash, to }: { readonly txHash: string; readonly to: string },
): Promise<boolean> {
  const row = await holdTable(tx)
    .selectFrom('holds')
    .select('id')
    .where('chain_id', '=', chainId)
    .where('refund_tx', '=', txHash)
    .where('asset', '=', asset)
    .where('refund_to', '=', to)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** The hold of a quote that is or was on hold itself. */
export const lockHoldOfQuote = (tx: Tx, quoteId: string): Promise<HoldRecord | null> =>
  firstHold(
    selectHolds(tx)
      .where('quote_id', '=', quoteId)
      .where('transaction_id', 'is', null)
      .where('status', '<>', 'accepted')
      .forUpdate(),
  )
