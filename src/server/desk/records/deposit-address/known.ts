import type { Db } from '@server/ports/db'
import { addressTable } from '../deposit-address'

export type KnownAddresses = ReturnType<typeof knownAddresses>

/**
 * Every address ever issued, cached: late money must still be seen. Null where there are more than `most`: nobody keeps
 * them all. Built once by compose.
 */
export function knownAddresses(db: Db, most: number) {
  const known = new Set<string>()
  let readTo = -1
  return async (): Promise<ReadonlySet<string> | null> => {
    if (known.size > most) return null
    // Addresses are never taken back, so only the newer ones are read. Indexes may become visible
    // out of order: the overlap covers transactions that were still open.
    const rows = await addressTable(db)
      .selectFrom('deposit_addresses')
      .select(['address', 'address_index'])
      .where('address_index', '>', readTo - OVERLAP)
      .orderBy('address_index')
      .limit(Math.max(most, OVERLAP) + 1)
      .execute()
    for (const row of rows) {
      known.add(row.address)
      readTo = Math.max(readTo, row.address_index)
    }
    return known.size > most ? null : known
  }
}

const OVERLAP = 1_000
