import { sql } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export type BankDispositionTables = {
  bank_dispositions: {
    file_sha256: string
    statement: number
    entry: number
    part: number
    disposition: 'matched' | 'suspense' | 'not-ours' | 'copy'
    reason: string
    payout_id: string | null
    place: string
    cents: bigint | null
    at: Date
  }
  bank_entry_decisions: {
    place: string
    payout_id: string | null
    account: 'fees' | 'other' | null
    /** Null where a payment of before a restore was found to be its payout's. */
    proposal_id: string | null
    at: Date
  }
}

/** As operators type it: a place is long, and has signs that a shell reads. */
export const entryName = sql<string>`left(md5(bank_dispositions.place), 12)`

type Row = BankDispositionTables['bank_dispositions']

export interface NewDisposition extends Pick<
  Row,
  'statement' | 'entry' | 'part' | 'reason' | 'place' | 'cents' | 'at'
> {
  readonly sha256: string
  readonly disposition: Exclude<Row['disposition'], 'copy'>
  readonly payoutId: string | null
}

const table = (db: Db) => db.withTables<BankDispositionTables>()

/** What became of one part of an entry; false where the same was set down before, and this is a copy. */
export async function insertDisposition(tx: Tx, given: NewDisposition): Promise<boolean> {
  const { sha256: file_sha256, payoutId: payout_id, ...rest } = given
  const known = await table(tx)
    .selectFrom('bank_dispositions')
    .select('file_sha256')
    .where('place', '=', given.place)
    .where('disposition', '<>', 'copy')
    .executeTakeFirst()
  const disposition: Row['disposition'] = known ? 'copy' : given.disposition
  const row = { ...rest, file_sha256, payout_id, disposition }
  await table(tx).insertInto('bank_dispositions').values(row).execute()
  return !known
}

/** An entry that waits in suspense for people; null where there is none of this name, or it was decided on. */
export async function findInSuspense(db: Db, name: string) {
  const row = await table(db)
    .selectFrom('bank_dispositions')
    .leftJoin('bank_entry_decisions as decided', 'decided.place', 'bank_dispositions.place')
    .select(['bank_dispositions.place', 'bank_dispositions.cents', 'bank_dispositions.at'])
    .where('disposition', '=', 'suspense')
    .where('decided.place', 'is', null)
    .where(entryName, '=', name)
    .executeTakeFirst()
  return row ?? null
}

export async function insertEntryDecision(
  tx: Tx,
  decision: BankDispositionTables['bank_entry_decisions'],
): Promise<void> {
  await table(tx).insertInto('bank_entry_decisions').values(decision).execute()
}

type PartKey = Pick<Row, 'file_sha256' | 'statement' | 'entry' | 'part'>

/** One part of an entry of our account that is no payout's, by the first message that tells of it; null for another one. */
export async function findUnmatched(db: Db, key: PartKey) {
  const row = await table(db)
    .selectFrom('bank_dispositions')
    .leftJoin('bank_entry_decisions as decided', 'decided.place', 'bank_dispositions.place')
    .select(['bank_dispositions.place', 'reason', 'cents', 'decided.account as clearedTo'])
    // The others are excluded below.
    .select((each) => each.ref('disposition').$castTo<'suspense' | 'not-ours'>().as('disposition'))
    .where('file_sha256', '=', key.file_sha256)
    .where('statement', '=', key.statement)
    .where('entry', '=', key.entry)
    .where('part', '=', key.part)
    .where('disposition', 'in', ['suspense', 'not-ours'])
    .where('reason', '<>', 'other-account')
    .where('decided.payout_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
