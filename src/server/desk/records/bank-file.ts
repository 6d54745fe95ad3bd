import type { Tx } from '@server/ports/db'

export type BankFileTables = {
  bank_files: { sha256: string; name: string; kind: string; read_at: Date }
}

/** False where a file of the same bytes was read before. */
export async function insertBankFile(
  tx: Tx,
  file: { readonly name: string; readonly sha256: string; readonly kind: string },
  at: Date,
): Promise<boolean> {
  const noted = await tx
    .withTables<BankFileTables>()
    .insertInto('bank_files')
    .values({ ...file, read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n
}
