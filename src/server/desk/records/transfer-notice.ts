import type { Generated } from 'kysely'

import type { Db, Tx } from '@server/ports/db'

export type TransferNoticeTables = {
  transfer_notices: {
    id: Generated<bigint>
    account_id: string
    kind: 'quote-address' | 'quote-paid' | 'euros-out' | 'money-held'
    subject_id: string
  }
}

const table = (db: Db) => db.withTables<TransferNoticeTables>()

/**
 * Takes the oldest notice out; other workers step over it, and it is back where the transaction fails. Triggers write
 * them. It is found with `=`, as a due mail is: within `in` more than one may go.
 */
export async function takeNotice(tx: Tx) {
  const row = await table(tx)
    .deleteFrom('transfer_notices')
    .where('id', '=', (oldest) =>
      oldest
        .selectFrom('transfer_notices')
        .select('id')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['account_id as accountId', 'kind', 'subject_id as subjectId'])
    .executeTakeFirst()
  return row ?? null
}
