import { retryPayout } from '@server/desk/flows/retry-payout'
import { changeOfOne } from './command'

export const payoutsRetry = changeOfOne(
  {
    name: 'payouts retry',
    summary: 'Sends a payout again that is proved not to be paid: a new file, the same recipient.',
    words: ['<id>'],
  },
  async (deps, instead, operation) => {
    const id = await retryPayout(deps, instead, operation)
    return { text: `Queued ${id}: the sender takes it up within seconds.`, fields: { id, instead } }
  },
)
