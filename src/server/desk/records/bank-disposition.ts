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
}

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
