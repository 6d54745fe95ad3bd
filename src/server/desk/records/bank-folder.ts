import type { Db } from '@server/ports/db'

export type BankFolderTables = {
  bank_folder: { folder_id: string; paired_at: Date }
}

const table = (db: Db) => db.withTables<BankFolderTables>()

/** The id of the folder by which this desk's payment files leave; null before the first. */
export async function readFolderId(db: Db): Promise<string | null> {
  const row = await table(db).selectFrom('bank_folder').select('folder_id').executeTakeFirst()
  return row?.folder_id ?? null
}

/** Whoever comes first decides: there is one row. */
export async function insertFolderId(db: Db, id: string, at: Date): Promise<void> {
  await table(db)
    .insertInto('bank_folder')
    .values({ folder_id: id, paired_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
