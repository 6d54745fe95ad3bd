import { secondsAfter } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { balanceTurn } from '../records/chain/balance-marks'
import { addressesFrom } from '../records/deposit-address'
import { type AwaitedAddress, countAddresses, selectAwaitedAddresses } from './awaited-addresses'

export interface BalanceRound {
  readonly watched: readonly AwaitedAddress[]
  readonly awaited: ReadonlySet<string>
  /** Where the next turn begins; null where no turn was due. */
  readonly nextIndex: number | null
}

/** Of the addresses that nobody waits for at least so many a turn, and all of them within an hour. */
const LEAST_IN_TURN = 50
const TURN_SECONDS = 3_000

/** The addresses of which native balances are compared now. */
export async function selectBalanceRound(
  db: Db,
  chainId: number,
  { now, balanceSeconds }: { readonly now: Date; readonly balanceSeconds: number },
): Promise<BalanceRound> {
  const { index, at } = await balanceTurn(db, chainId)
  const hot = await selectAwaitedAddresses(db, chainId, now)
  const awaited = new Set(hot.map(({ address }) => address))
  if (at !== null && now < secondsAfter(at, balanceSeconds))
    return { watched: hot, awaited, nextIndex: null }
  const share = Math.ceil(((await countAddresses(db)) * balanceSeconds) / TURN_SECONDS)
  const size = Math.max(LEAST_IN_TURN, share)
  const turn = await addressesFrom(db, index, size)
  const last = turn.length < size ? undefined : turn.at(-1)
  const watched = [...hot, ...turn.filter(({ address }) => !awaited.has(address))]
  return { watched, awaited, nextIndex: last ? last.index + 1 : 0 }
}
