import { sql } from 'kysely'

import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { balanceTurn } from '../records/chain/balance-marks'
import { addressTable, type DepositAddressTables } from '../records/deposit-address'
import { sweepTables } from '../records/sweep/row'
import { FIRST_PLACE, type WindowPlace } from '../records/quote/store'
import { type AwaitedAddress, LINGER_SECONDS, OPEN, TOP_UP_SECONDS } from './awaited-addresses'

/** A part of a round over all addresses that are awaited. */
export interface BalancePage {
  readonly watched: readonly AwaitedAddress[]
  readonly awaited: ReadonlySet<string>
  /** Behind which the next part begins; null at the end of the round. */
  readonly next: WindowPlace | null
  /** Where the next turn of the other addresses begins; null where no turn was due. */
  readonly nextIndex: number | null
}

interface Asked {
  readonly chainId: number
  readonly now: Date
  readonly balanceSeconds: number
  /** Where the part before ended, and how many quotes one has. */
  readonly after: WindowPlace
  readonly size: number
  readonly counted: CountedAddresses
}

/** How many addresses there are up to an index; kept between looks. */
export interface CountedAddresses {
  upTo: number
  count: number
}

/** Of the addresses that nobody waits for at least so many a turn, and all of them within an hour. */
const LEAST_IN_TURN = 50
const TURN_SECONDS = 3_000

/** The addresses of which native balances are compared now. */
export async function selectBalancePage(db: Db, asked: Asked): Promise<BalancePage> {
  const { chainId, now, balanceSeconds, after, size: limit } = asked
  const { index, at } = await balanceTurn(db, chainId)
  const quoted = await selectQuotedAddresses(db, { now, after, limit })
  const toppedUp = after === FIRST_PLACE ? await selectToppedUp(db, { chainId, now }) : []
  const hot = [...new Map([...quoted, ...toppedUp].map((one) => [one.address, one])).values()]
  const awaited = new Set(hot.map(({ address }) => address))
  const next = quoted.length < limit ? null : (quoted.at(-1) ?? null)
  if (at !== null && now < secondsAfter(at, balanceSeconds))
    return { watched: hot, awaited, next, nextIndex: null }
  const share = Math.ceil(
    ((await countedAddresses(db, asked.counted)) * balanceSeconds) / TURN_SECONDS,
  )
  const size = Math.max(LEAST_IN_TURN, share)
  const turn = await addressesFrom(db, index, size)
  const last = turn.length < size ? undefined : turn.at(-1)
  const watched = [...hot, ...turn.filter(({ address }) => !awaited.has(address))]
  return { watched, awaited, next, nextIndex: last ? last.index + 1 : 0 }
}

/** All are counted once; later those that were issued since. */
async function countedAddresses(db: Db, counted: CountedAddresses): Promise<number> {
  const { count, last } = await countAddresses(db, counted.upTo)
  counted.count += count
  counted.upTo = last
  return counted.count
}

interface Page {
  readonly now: Date
  /** The last one of the page before. */
  readonly after: WindowPlace
  readonly limit: number
}

/** Of quotes that are open, or were within the last hour, on any chain: those whose window ends next. */
async function selectQuotedAddresses(
  db: Db,
  { now, after, limit }: Page,
): Promise<readonly (AwaitedAddress & WindowPlace)[]> {
  const linger = secondsAfter(now, -LINGER_SECONDS)
  const behind = sql`(expires_at, id) > (${after.at}, ${after.id})`
  const next = sql`order by expires_at, id limit ${limit}`
  const { rows } = await sql<AwaitedAddress & WindowPlace>`
    select expires_at as at, id, address, address_index as "index" from (
      select * from (
        select open.* from chain_cursors cross join lateral (
          select expires_at, id, address from quotes
          where quotes.chain_id = chain_cursors.chain_id and ${OPEN}
            and expires_at <= ${linger} and ${behind} ${next}) open
        union all (
          select expires_at, id, address from quotes where expires_at > ${linger} and ${behind} ${next})
      ) quoted ${next}
    ) page join deposit_addresses using (address) order by expires_at, id`.execute(db)
  return rows
}

/** The next addresses by index, so that late native coins are found on all of them in turn. */
const addressesFrom = (db: Db, from: number, count: number) =>
  addressTable(db)
    .selectFrom('deposit_addresses')
    .select(['address', 'address_index as index'])
    .where('address_index', '>=', from)
    .orderBy('address_index')
    .limit(count)
    .execute()

/** How many addresses were issued behind an index, and the last of them. */
async function countAddresses(db: Db, behind: number) {
  const { count, last } = await db
    .withTables<DepositAddressTables>()
    .selectFrom('deposit_addresses')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      fn.max<number | null>('address_index').as('last'),
    ])
    .where('address_index', '>', behind)
    .executeTakeFirstOrThrow()
  return { count: Number.parseInt(String(count), 10), last: last ?? behind }
}

/** Addresses that get gas of the treasury. */
const selectToppedUp = (
  db: Db,
  { chainId, now }: Pick<Asked, 'chainId' | 'now'>,
): Promise<readonly AwaitedAddress[]> =>
  sweepTables(db)
    .withTables<DepositAddressTables>()
    .selectFrom('sweep_top_ups')
    .innerJoin('sweep_approvals', 'sweep_approvals.plan_id', 'sweep_top_ups.plan_id')
    .innerJoin('deposit_addresses', 'deposit_addresses.address', 'sweep_top_ups.address')
    .select(['deposit_addresses.address', 'address_index as index'])
    .distinct()
    .where('sweep_top_ups.chain_id', '=', chainId)
    .where('sweep_approvals.at', '>', secondsAfter(now, -TOP_UP_SECONDS))
    .execute()
