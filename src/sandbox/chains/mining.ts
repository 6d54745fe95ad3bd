import type { AnvilClient } from './anvil-client'
import { type Repeating, repeat } from '../process/repeat'

const BEAT_MS = 1_000
/** Blocks mined one a second after a transaction: enough for every depth the sandbox counts. */
const BUSY_BEATS = 20
/** In quiet times one block in so many seconds. A block each second would make a day's history weigh 150 MB. */
const QUIET_BEATS = 5

interface PulseOptions {
  readonly client: AnvilClient
  /** Transactions to this address are the price board's own and make no stir. */
  readonly board: string
  /** Called when the chain holds something that a crash should not take back. */
  readonly save: () => Promise<void>
  readonly failed: (failure: unknown) => void
}

/** Gives a chain its time: a block each second while something is going on. */
export function startPulse({ client, board, save, failed }: PulseOptions): Repeating {
  let busy = 0
  let quiet = 0

  const beat = async (): Promise<void> => {
    const head = await client.getBlock({ includeTransactions: true })
    const isNews = head.transactions.some(({ to }) => to !== board.toLowerCase())
    if (head.transactions.length > 0) await save()
    if (isNews) busy = BUSY_BEATS
    quiet = busy > 0 ? QUIET_BEATS : quiet + 1
    busy = Math.max(0, busy - 1)
    if (quiet < QUIET_BEATS) return
    quiet = 0
    await client.mine({ blocks: 1 })
  }
  return repeat(beat, BEAT_MS, failed)
}
