import type { AnvilClient } from './anvil-client'
import { type RepeatedWork, repeatWork } from '../process/repeat-work'

/** Blocks mined one a tick after a transaction: enough for every depth the sandbox counts. */
const BUSY_TICKS = 20
/** In quiet times one block in so many ticks. A block each second would make a day's history weigh 150 MB. */
const QUIET_TICKS = 5

interface MiningOptions {
  readonly client: AnvilClient
  /** Transactions to this address are the price board's own and make no stir. */
  readonly board: string
  readonly isHalted: () => boolean
  /** Keeps what the chain holds, so that a crash does not take it back. */
  readonly save: () => Promise<void>
  readonly failed: (failure: unknown) => void
  readonly tickMs: number
}

/** Gives a chain its time: a block at each tick while something is going on. */
export function startMining({
  client,
  board,
  isHalted,
  save,
  failed,
  tickMs,
}: MiningOptions): RepeatedWork {
  const keep = rationed(save)
  let busy = 0
  let quiet = 0
  let minesTransactions = true

  const mineWhenDue = async (): Promise<void> => {
    if (minesTransactions === isHalted()) {
      await client.setAutomine(!minesTransactions)
      minesTransactions = !minesTransactions
      quiet = QUIET_TICKS
    }
    if (!minesTransactions) return
    const head = await client.getBlock({ includeTransactions: true })
    const isNews = head.transactions.some(({ to }) => to !== board.toLowerCase())
    if (isNews) busy = BUSY_TICKS
    quiet = busy > 0 ? QUIET_TICKS : quiet + 1
    busy = Math.max(0, busy - 1)
    const isDue = quiet >= QUIET_TICKS
    if (isDue) {
      quiet = 0
      await client.mine({ blocks: 1 })
    }
    await keep(await client.getBlockNumber(), head.transactions.length > 0)
  }
  return repeatWork(mineWhenDue, tickMs, failed)
}

/** A day's chain takes a while to save: then at most a twentieth of the time is spent on it. */
const REST_FACTOR = 20

/**
 * Saves empty blocks too: a chain that comes back without blocks that were read looks reorganised deeper than it
 * can be. Blocks with transactions are always saved.
 */
function rationed(save: () => Promise<void>) {
  let saved = -1n
  let restUntil = 0
  return async (head: bigint, isNeeded: boolean): Promise<void> => {
    const startedAt = performance.now()
    if (head === saved || (!isNeeded && startedAt < restUntil)) return
    await save()
    saved = head
    const endedAt = performance.now()
    restUntil = endedAt + (endedAt - startedAt) * REST_FACTOR
  }
}
