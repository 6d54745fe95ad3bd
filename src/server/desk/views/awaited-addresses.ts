import { sql } from 'kysely'

import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { DepositAddressTables } from '../records/deposit-address'
import { sweepTables } from '../records/sweep/row'

export interface AwaitedAddress {
  readonly address: string
  readonly index: number
}

const LINGER_SECONDS = 3_600

/** Gas that has not come by then is looked for in turn. */
const TOP_UP_SECONDS = 86_400

/** Addresses that native coins are expected at: for a quote, or as gas of the treasury. */
export async function selectAwaitedAddresses(
  db: Db,
  chainId: number,
  now: Date,
): Promise<readonly AwaitedAddress[]> {
  const quoted = await selectQuotedAddresses(db, now)
  const toppedUp = await sweepTables(db)
    .withTables<DepositAddressTables>()
    .selectFrom('sweep_top_ups')
    .innerJoin('sweep_approvals', 'sweep_approvals.plan_id', 'sweep_top_ups.plan_id')
    .innerJoin('deposit_addresses', 'deposit_addresses.address', 'sweep_top_ups.address')
    .select(['deposit_addresses.address', 'address_index as index'])
    .distinct()
    .where('sweep_top_ups.chain_id', '=', chainId)
    .where('sweep_approvals.at', '>', secondsAfter(now, -TOP_UP_SECONDS))
    .execute()
  const known = new Set(quoted.map(({ address }) => address))
  return [...quoted, ...toppedUp.filter(({ address }) => !known.has(address))]
}

/** With a quote that is open, or was within the last hour; of any chain, since people send on the wrong one. */
async function selectQuotedAddresses(db: Db, now: Date): Promise<readonly AwaitedAddress[]> {
  const { rows } = await sql<AwaitedAddress>`
    select address, address_index as "index" from deposit_addresses join (
      select address from quotes where status in ('awaits-crypto', 'confirming')
      union select address from quotes where expires_at > ${secondsAfter(now, -LINGER_SECONDS)}
    ) quoted using (address)`.execute(db)
  return rows
}

export async function countAddresses(db: Db): Promise<number> {
  const { count } = await db
    .withTables<DepositAddressTables>()
    .selectFrom('deposit_addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number.parseInt(String(count), 10)
}
