import type { Tx } from '@server/ports/db'
import type { StoredPayout } from './payout'
import { type Actor, attemptsOf, lockPayout } from './store'

/** Why a payout cannot be tried again, in words for the operator. */
type Obstacle = string

export interface RetryDeps {
  /** Takes the quote off its hold; what stands in the way, where it is not the bank's. */
  resume(tx: Tx, quoteId: string, by: Actor): Promise<Obstacle | null>
  /** A new intent beside the old one, with the same recipient; answers its id. */
  queueAgain(tx: Tx, quoteId: string, cents: bigint, by: Actor): Promise<string>
  book(tx: Tx, payout: Pick<StoredPayout, 'id' | 'quoteId' | 'cents'>, at: Date): Promise<void>
}

const MOST_ATTEMPTS = 5
const OVER: readonly string[] = ['rejected', 'returned']

/** A new attempt at what the bank refused or sent back: only once the euros are surely with the desk again. */
export async function retryPayout(
  deps: RetryDeps,
  tx: Tx,
  payoutId: string,
  by: Actor,
): Promise<{ readonly id: string } | { readonly obstacle: Obstacle }> {
  const payout = await lockPayout(tx, 'id', payoutId)
  if (!payout) return { obstacle: `there is no payout ${payoutId}` }
  const { quoteId, status, cents } = payout
  if (!OVER.includes(status))
    return {
      obstacle: `${payoutId} is ${status}: only what the bank rejected or returned is sent again`,
    }
  if ((await attemptsOf(tx, quoteId)) >= MOST_ATTEMPTS)
    return { obstacle: `${quoteId} has had ${MOST_ATTEMPTS} attempts: refund it instead` }
  const obstacle = await deps.resume(tx, quoteId, by)
  if (obstacle !== null) return { obstacle }
  const id = await deps.queueAgain(tx, quoteId, cents, by)
  await deps.book(tx, { id, quoteId, cents }, by.at)
  return { id }
}
