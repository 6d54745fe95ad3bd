import { type Generated, sql } from 'kysely'

import type { StepUpAct, StepUpFacts } from '@kernel/step-up'
import { hasChangedRows } from '../rows/changed-rows'
import type { Db, Tx } from '@server/ports/db'

type StepUpTables = {
  step_ups: {
    id: string
    account_id: string
    session_id: string
    details_hash: Buffer
    act: StepUpAct
    name: string | null
    country_code: string | null
    iban_end: string | null
    amount: string | null
    currency: string | null
    address: string | null
    code_mac: Buffer | null
    tries: Generated<number>
    mails: Generated<number>
    confirmed_at: Date | null
    expires_at: Date
  }
}

export interface StepUp extends StepUpFacts {
  readonly id: string
  readonly accountId: string
  readonly sessionId: string
  readonly detailsHash: Buffer
  readonly expiresAt: Date
}

const table = (db: Db) => db.withTables<StepUpTables>()

type Asked = Pick<StepUp, 'sessionId' | 'detailsHash'>

/** What the session was asked already to confirm with these details, and when it has. */
export async function findStepUpOf(db: Db, { sessionId, detailsHash }: Asked, now: Date) {
  const row = await table(db)
    .selectFrom('step_ups')
    .select(['id', 'confirmed_at as confirmedAt'])
    .where('session_id', '=', sessionId)
    .where('details_hash', '=', detailsHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** What the session has confirmed of an act and not used yet. */
export async function findConfirmedStepUps(
  db: Db,
  { sessionId, act }: Pick<StepUp, 'sessionId' | 'act'>,
  now: Date,
) {
  return table(db)
    .selectFrom('step_ups')
    .select(['id', 'amount', 'details_hash as detailsHash'])
    .where('session_id', '=', sessionId)
    .where('act', '=', act)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', now)
    .execute()
}

/** One that is open stays; of several at once the first stays too. */
export async function insertStepUp(db: Db, stepUp: StepUp, now: Date): Promise<void> {
  const { accountId, sessionId, detailsHash, countryCode, ibanEnd, expiresAt, ...named } = stepUp
  const columns = {
    ...named,
    details_hash: detailsHash,
    country_code: countryCode,
    iban_end: ibanEnd,
    expires_at: expiresAt,
  }
  const row = { ...columns, account_id: accountId, session_id: sessionId }
  await table(db)
    .deleteFrom('step_ups')
    .where('session_id', '=', sessionId)
    .where('details_hash', '=', detailsHash)
    .where('expires_at', '<=', now)
    .execute()
  await table(db)
    .insertInto('step_ups')
    .values(row)
    .onConflict((conflict) => conflict.columns(['session_id', 'details_hash']).doNothing())
    .execute()
}

/** Whose session asks, and which step-up. */
interface Own {
  readonly id: string
  readonly sessionId: string
  readonly now: Date
}

/** What its own session was asked to confirm, whether that is still possible or not. */
export async function findStepUp(db: Db, { id, sessionId, now }: Own) {
  const row = await table(db)
    .selectFrom('step_ups')
    .select(['id', 'account_id as accountId', 'session_id as sessionId'])
    .select(['details_hash as detailsHash', 'expires_at as expiresAt'])
    .select(['act', 'name', 'country_code as countryCode', 'iban_end as ibanEnd'])
    .select(['amount', 'currency', 'address', 'confirmed_at as confirmedAt'])
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ? { ...row, isOpen: row.confirmedAt === null && row.expiresAt > now } : null
}

/** Touches only what its own session may still confirm. */
const updateOpen = (db: Db, { id, sessionId, now }: Own) =>
  table(db)
    .updateTable('step_ups')
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .where('confirmed_at', 'is', null)

/** A new code takes the place of the one before, with its own time; false once `most` were mailed. */
export async function setStepUpCode(
  tx: Tx,
  own: Own,
  sent: { readonly codeMac: Buffer; readonly expiresAt: Date; readonly most: number },
): Promise<boolean> {
  const { codeMac, expiresAt, most } = sent
  const fresh = { code_mac: codeMac, tries: 0, expires_at: expiresAt }
  return hasChangedRows(
    updateOpen(tx, own)
      .set((old) => ({ ...fresh, mails: old('mails', '+', 1) }))
      .where('mails', '<', most),
  )
}

/** One row lock lets parallel guesses in one by one. Null where there is no code to guess at. */
export async function tryStepUpCode(
  tx: Tx,
  own: Own,
  { codeMac, most }: { readonly codeMac: Buffer; readonly most: number },
): Promise<{ readonly isRight: boolean; readonly triesLeft: number } | null> {
  const row = await updateOpen(tx, own)
    .set((old) => ({ tries: old('tries', '+', 1) }))
    .where('code_mac', 'is not', null)
    .where('tries', '<', most)
    .returning(['tries', sql<boolean>`code_mac = ${codeMac}`.as('isRight')])
    .executeTakeFirst()
  return row ? { isRight: row.isRight, triesLeft: most - row.tries } : null
}

/** False where it was confirmed, used or too late meanwhile. */
export async function markStepUpConfirmed(db: Db, own: Own): Promise<boolean> {
  return hasChangedRows(updateOpen(db, own).set({ confirmed_at: own.now }))
}

/** Uses a confirmation up, in the transaction of what it allows; false where another was first. */
export async function takeStepUp(tx: Tx, id: string, now: Date): Promise<boolean> {
  return hasChangedRows(
    table(tx)
      .deleteFrom('step_ups')
      .where('id', '=', id)
      .where('confirmed_at', 'is not', null)
      .where('expires_at', '>', now),
  )
}

export async function deleteExpiredStepUps(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('step_ups').where('expires_at', '<', before).execute()
}
