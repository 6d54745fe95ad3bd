import type { ExpressionBuilder } from 'kysely'

import type { Db, Tables, Tx } from '@server/ports/db'
import { record } from '@server/ports/state-events'
import { type PayoutFile, type StoredPayout, toPayout } from './payout'
import { assertMayBecome, type PayoutState } from './transitions'

export interface NewPayout {
  readonly id: string
  readonly quoteId: string
  readonly attempt: number
  readonly cents: bigint
  readonly creditorName: string
  readonly iban: string
  readonly bic: string
  readonly reference: string
  readonly endToEndId: string
  readonly msgId: string
  readonly uetr: string
}

/** Who changes it, why and when. */
export interface Actor {
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

/** The intent: written in the transaction that settles the quote, before anything leaves the desk. */
export async function insertPayout(tx: Tx, payout: NewPayout, by: Actor): Promise<void> {
  await tx
    .insertInto('payouts')
    .values({
      id: payout.id,
      quote_id: payout.quoteId,
      attempt: payout.attempt,
      status: 'queued',
      amount_cents: payout.cents,
      creditor_name: payout.creditorName,
      iban: payout.iban,
      bic: payout.bic,
      reference: payout.reference,
      end_to_end_id: payout.endToEndId,
      msg_id: payout.msgId,
      uetr: payout.uetr,
      created_at: by.at,
    })
    .execute()
  await record(tx, { subject: 'payout', id: payout.id, from: null, to: 'queued', ...by })
}

export async function attemptsOf(tx: Tx, quoteId: string): Promise<number> {
  const rows = await tx.selectFrom('payouts').select('id').where('quote_id', '=', quoteId).execute()
  return rows.length
}

/** Takes the oldest payout that waits, or whose worker has gone; others step over it. */
export async function claim(tx: Tx, now: Date, leaseUntil: Date): Promise<StoredPayout | null> {
  const due = await tx
    .selectFrom('payouts')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'queued'), where.not(isHeldUp(where))]),
        where.and([
          where('status', 'in', ['claimed', 'submitting', 'unknown']),
          where('lease_until', '<', now),
        ]),
      ]),
    )
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due) return null
  const taken = await tx
    .updateTable('payouts')
    .set({ lease_until: leaseUntil, fence: due.fence + 1 })
    .where('id', '=', due.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayout(taken)
}

/** What has left already is finished; nothing new leaves for a chain whose finality is in doubt. */
const isHeldUp = (where: ExpressionBuilder<Tables, 'payouts'>) =>
  where.exists(
    where
      .selectFrom('quotes')
      .leftJoin('chain_health', 'chain_health.chain_id', 'quotes.chain_id')
      .leftJoin('chain_cursors', 'chain_cursors.chain_id', 'quotes.chain_id')
      .select('quotes.id')
      .whereRef('quotes.id', '=', 'payouts.quote_id')
      .where((chain) =>
        chain.or([chain('stalled_since', 'is not', null), chain('frozen_at', 'is not', null)]),
      ),
  )

/** The payout as it stands now; null when another worker has taken it since. */
export async function lockMine(tx: Tx, { id, fence }: StoredPayout): Promise<StoredPayout | null> {
  const payout = await lockPayout(tx, 'id', id)
  return payout?.fence === fence ? payout : null
}

export interface PayoutChange extends Actor {
  readonly to: PayoutState
  readonly columns?: {
    readonly submitted_at?: Date
    readonly accepted_at?: Date
    readonly completed_at?: Date
    readonly bank_code?: string
    readonly bank_reason?: string
    readonly file?: PayoutFile
  }
}

/** The only way in which a payout's status changes; answers it in its new state. */
export async function changePayout(
  tx: Tx,
  payout: StoredPayout,
  change: PayoutChange,
): Promise<StoredPayout> {
  assertMayBecome(payout.status, change.to)
  const { file, ...columns } = change.columns ?? {}
  const row = await tx
    .updateTable('payouts')
    .set({
      status: change.to,
      ...columns,
      ...(file && {
        file_name: file.name,
        file_content: file.content,
        file_sha256: file.sha256,
      }),
    })
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { to, reason, actor, at } = change
  await record(tx, { subject: 'payout', id: payout.id, from: payout.status, to, actor, reason, at })
  return toPayout(row)
}

/** The payout as it stands now, by either name that is its own. */
export async function lockPayout(
  tx: Tx,
  column: 'id' | 'end_to_end_id',
  name: string,
): Promise<StoredPayout | null> {
  const row = await tx
    .selectFrom('payouts')
    .selectAll()
    .where(column, '=', name)
    .forUpdate()
    .executeTakeFirst()
  return row ? toPayout(row) : null
}

export async function endToEndIdsOf(db: Db, msgId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('end_to_end_id')
    .where('msg_id', '=', msgId)
    .execute()
  return rows.map((row) => row.end_to_end_id)
}

/** The newest payout of each quote. */
export async function newestOf(
  db: Db,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, StoredPayout>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payouts')
    .selectAll()
    .where('quote_id', 'in', quoteIds)
    .orderBy('attempt')
    .execute()
  return new Map(rows.map((row) => [row.quote_id, toPayout(row)]))
}

/** Notes a file of the bank; false when its very bytes were read before. */
export async function noteBankFile(
  tx: Tx,
  file: { readonly name: string; readonly sha256: string; readonly kind: string },
  at: Date,
): Promise<boolean> {
  const noted = await tx
    .insertInto('bank_files')
    .values({ ...file, read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n
}
