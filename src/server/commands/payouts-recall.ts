import { askRecall } from '@server/desk/flows/ask-recall'
import { recallRequestText } from '@server/desk/policies/recall-request'
import { approvalText, BY_TWO } from './approval-text'
import { changeOfOne } from './command'

export const payoutsRecall = changeOfOne(
  {
    name: 'payouts recall',
    summary: `Prints a request to the bank to call a payment back, and keeps it. ${BY_TWO}`,
    words: ['<id>'],
  },
  async (deps, id, operation) => {
    const { approval, payout } = await askRecall(deps, id, operation)
    const text = approvalText(approval, recallRequestText(payout))
    return { text, fields: { id, state: approval.state, request: text } }
  },
)
