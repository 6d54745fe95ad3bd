interface Counts {
  readonly numInsertedOrUpdatedRows?: bigint | undefined
  readonly numUpdatedRows?: bigint
  readonly numDeletedRows?: bigint
}

interface Statement {
  readonly executeTakeFirst: () => Promise<Counts>
}

/** Runs an insert, update or delete; false where it has met no row. */
export async function hasChangedRows(statement: Statement): Promise<boolean> {
  const counts = await statement.executeTakeFirst()
  const rows =
    counts.numInsertedOrUpdatedRows ?? counts.numUpdatedRows ?? counts.numDeletedRows ?? 0n
  return rows > 0n
}
