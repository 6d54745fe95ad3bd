import { declineRefund } from '@server/desk/flows/hold-operations'
import { changeOfOne } from './command'

export const refundsDecline = changeOfOne(
  {
    name: 'refunds decline',
    summary: 'Gives the decision back to the owner.',
    words: ['<hold id>'],
  },
  async (deps, name, operation) => {
    const { id } = await declineRefund(deps, name, operation)
    return { text: 'Declined: its owner may decide again.', fields: { id } }
  },
)
