import { sql } from 'kysely'

import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'

export interface AwaitedAddress {
  readonly address: string
  readonly index: number
}

/** A quote's address is awaited while it is open, and for so long after its time. */
export const LINGER_SECONDS = 3_600

/** Gas that has not come by then is looked for in turn. */
export const TOP_UP_SECONDS = 86_400

export const OPEN = sql`status in ('awaits-crypto', 'confirming')`

interface AskedChain {
  readonly chainId: number
  readonly now: Date
}

/**
 * Addresses that tokens are expected at: for a quote of any chain, since people send on the wrong one, where a deposit is
 * not final yet, or as gas of the treasury. Null where there may be more than `most`, which is found without reading them.
 */
export async function selectFewAwaited(
  db: Db,
  { chainId, now, most }: AskedChain & { readonly most: number },
): Promise<readonly string[] | null> {
  const linger = secondsAfter(now, -LINGER_SECONDS)
  const topUps = secondsAfter(now, -TOP_UP_SECONDS)
  const found = new Set<string>()
  for (const source of [
    sql`quotes where ${OPEN}`,
    sql`quotes where expires_at > ${linger}`,
    sql`deposits where chain_id = ${chainId} and status = 'seen'`,
    sql`sweep_top_ups join sweep_approvals using (plan_id) where chain_id = ${chainId} and at > ${topUps}`,
  ]) {
    const some = sql<{ address: string }>`select address from ${source} limit ${most + 1}`
    const { rows } = await some.execute(db)
    for (const { address } of rows) found.add(address)
    // Rows, not addresses: an address may have several quotes, and none is left out unseen.
    if (rows.length > most || found.size > most) return null
  }
  return [...found]
}

/** Those of some addresses that are the desk's own. */
export async function selectOwnAddresses(
  db: Db,
  among: readonly string[],
): Promise<ReadonlySet<string>> {
  // One parameter, however many there are.
  const found = sql<{ address: string }>`
    select address from deposit_addresses where address = any(${among})`
  return new Set((await found.execute(db)).rows.map(({ address }) => address))
}
