import { declineRefund } from '@server/desk/flows/hold-operations'
import { type Command, wordAt } from './command'

export const refundsDecline: Command = {
  kind: 'change',
  name: 'refunds decline',
  summary: 'Gives the decision back to the owner.',
  words: ['<hold id>'],
  run: async ({ flowDeps }, typed, operation) => {
    const { id } = await declineRefund(await flowDeps(), wordAt(typed, 0), operation)
    return { kind: 'done', text: `Declined: its owner may decide again.`, fields: { id } }
  },
}
