import { retryPayout } from '@server/desk/flows/retry-payout'
import { approvalText, BY_TWO } from './approval-text'
import { changeOfOne } from './command'

export const payoutsRetry = changeOfOne(
  {
    name: 'payouts retry',
    summary: `Sends a payout again that is proved not to be paid, in a new file. ${BY_TWO}`,
    words: ['<id>'],
  },
  async (deps, instead, operation) => {
    const { approval, queuedId: id } = await retryPayout(deps, instead, operation)
    const done = `Queued ${id ?? ''}: the sender takes it up within seconds.`
    return { text: approvalText(approval, done), fields: { id, instead, state: approval.state } }
  },
)
