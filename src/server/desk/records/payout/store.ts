import type { Expression, Insertable } from 'kysely'

import type { Db, Tx } from '@server/ports/db'
import { type Actor, recordStateChange } from '../state-event'
import type { RestoreTables } from './adopted'
import type { PayoutEvidence, PayoutEvidenceTables } from './evidence'
import { IS_PAYOUT_UNSENT, type PayoutRecord, payoutTable, selectPayouts, toPayout } from './row'

export interface NewPayout extends Pick<
  PayoutRecord,
  'id' | 'quoteId' | 'cents' | 'recipient' | 'endToEndId' | 'msgId' | 'uetr'
> {
  readonly chainId: number
  readonly attempt: number
}

/** The intent, written before anything leaves the desk. */
export async function insertPayout(tx: Tx, payout: NewPayout, by: Actor): Promise<void> {
  const { recipient } = payout
  await payoutTable(tx)
    .insertInto('payouts')
    .values({
      id: payout.id,
      quote_id: payout.quoteId,
      chain_id: payout.chainId,
      attempt: payout.attempt,
      status: 'queued',
      amount_cents: payout.cents,
      recipient_id: recipient.id,
      ...{ recipient_type: recipient.type, recipient_nickname: recipient.nickname },
      creditor_name: recipient.name,
      ...{ iban: recipient.iban, bic: recipient.bic, bank_name: recipient.bankName },
      reference: recipient.reference,
      end_to_end_id: payout.endToEndId,
      msg_id: payout.msgId,
      uetr: payout.uetr,
      created_at: by.at,
    })
    .execute()
  await recordStateChange(tx, { subject: 'payout', id: payout.id, from: null, to: 'queued', ...by })
}

export async function countAttempts(db: Db, quoteId: string): Promise<number> {
  const attempts = payoutTable(db).selectFrom('payouts').select('id')
  return (await attempts.where('quote_id', '=', quoteId).execute()).length
}

/** Stands in the names of payouts since the newest restore; null before the first. */
export async function currentEpoch(db: Db): Promise<string | null> {
  const epochs = db.withTables<RestoreTables>().selectFrom('payout_epochs').select('epoch')
  return (await epochs.orderBy('begun_at', 'desc').executeTakeFirst())?.epoch ?? null
}

interface Waiting {
  readonly now: Date
  readonly waitingChainIds: readonly number[]
  readonly isKeptBack: Expression<boolean>
  readonly mustBeCleared: boolean
}

/** Nothing keeps these from leaving. A file that is committed may be staged still, and waits like one that is not. */
const selectSendable = (db: Db, waiting: Waiting) =>
  selectPayouts(db)
    .where(IS_PAYOUT_UNSENT)
    .where((where) => where.not(waiting.isKeptBack))
    .where('chain_id', 'not in', [...waiting.waitingChainIds, NO_CHAIN])
    .where('iban', 'not in', selectUncleared(db).select('iban'))
    .where('held_at', 'is', null)
    .$if(waiting.mustBeCleared, (sendable) => sendable.where('cleared_list', 'is not', null))

/** The oldest payout that may leave and that nobody works on. */
export const selectDuePayout = (db: Db, waiting: Waiting) =>
  selectSendable(db, waiting)
    // Whoever has leased it is staging its file, and would be robbed of it at each look.
    .where((where) =>
      where.or([where('lease_until', 'is', null), where('lease_until', '<', waiting.now)]),
    )
    .orderBy('created_at')
    .limit(1)

/** Whether a payout that was claimed may leave still. */
export async function maySend(tx: Tx, { id }: PayoutRecord, waiting: Waiting): Promise<boolean> {
  const sendable = selectSendable(tx, waiting).where('id', '=', id)
  return (await sendable.executeTakeFirst()) !== undefined
}

/** Leases it; other workers step over it. */
export async function claimPayout(tx: Tx, claim: Waiting & { readonly leaseUntil: Date }) {
  const due = await selectDuePayout(tx, claim).forUpdate().skipLocked().executeTakeFirst()
  if (!due) return null
  const taken = await payoutTable(tx)
    .updateTable('payouts')
    .set({ lease_until: claim.leaseUntil, fence: due.fence + 1 })
    .where('id', '=', due.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayout(taken)
}

/** Paid before a restore, and nobody knows for which quote: people have to say. */
export const selectUncleared = (db: Db) =>
  db
    .withTables<RestoreTables>()
    .selectFrom('adopted_payments')
    .where('payout_id', 'is', null)
    .where('cleared_at', 'is', null)

/** PostgreSQL has no empty `in ()`. */
const NO_CHAIN = -1

/** Null where another worker has leased it since. */
export async function lockLeased(tx: Tx, { id, fence }: PayoutRecord) {
  const payout = await lockPayout(tx, 'id', id)
  return payout?.fence === fence ? payout : null
}

export async function lockPayout(
  tx: Tx,
  column: 'id' | 'end_to_end_id',
  name: string,
): Promise<PayoutRecord | null> {
  const row = await selectPayouts(tx).where(column, '=', name).forUpdate().executeTakeFirst()
  return row ? toPayout(row) : null
}

const evidenceTable = (db: Db) => db.withTables<PayoutEvidenceTables>()

/** Append-only; answers the number of the newest row. */
export async function insertEvidence(
  tx: Tx,
  payoutId: string,
  evidence: readonly PayoutEvidence[],
  source: string | null = null,
): Promise<bigint> {
  const rows = evidence.map((each): Insertable<PayoutEvidenceTables['payout_evidence']> => {
    const { kind, at, ...fact } = each
    const text = (_name: string, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value
    return { payout_id: payoutId, kind, fact: JSON.stringify(fact, text), source, at }
  })
  const inserted = await evidenceTable(tx)
    .insertInto('payout_evidence')
    .values(rows)
    .returning('id')
    .execute()
  return inserted.at(-1)?.id ?? 0n
}
