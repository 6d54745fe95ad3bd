import type { AnvilClient } from './anvil-client'
import { type RepeatedWork, repeatWork } from '../process/repeat-work'

const TICK_MS = 1_000
/** Blocks mined one a second after a transaction: enough for every depth the sandbox counts. */
const BUSY_TICKS = 20
/** In quiet times one block in so many seconds. A block each second would make a day's history weigh 150 MB. */
const QUIET_TICKS = 5

interface MiningOptions {
  readonly client: AnvilClient
  /** Transactions to this address are the price board's own and make no stir. */
  readonly board: string
  /** Called when the chain holds something that a crash should not take back. */
  readonly save: () => Promise<void>
  readonly failed: (failure: unknown) => void
}

/** Gives a chain its time: a block each second while something is going on. */
export function startMining({ client, board, save, failed }: MiningOptions): RepeatedWork {
  let busy = 0
  let quiet = 0

  const mineWhenDue = async (): Promise<void> => {
    const head = await client.getBlock({ includeTransactions: true })
    const isNews = head.transactions.some(({ to }) => to !== board.toLowerCase())
    if (head.transactions.length > 0) await save()
    if (isNews) busy = BUSY_TICKS
    quiet = busy > 0 ? QUIET_TICKS : quiet + 1
    busy = Math.max(0, busy - 1)
    if (quiet < QUIET_TICKS) return
    quiet = 0
    await client.mine({ blocks: 1 })
  }
  return repeatWork(mineWhenDue, TICK_MS, failed)
}
