import { recordRefund } from '@server/desk/flows/hold-operations'
import { type Command, wordAt } from './command'

export const refundsSent: Command = {
  kind: 'change',
  name: 'refunds sent',
  summary:
    'Notes the transaction by which your own wallet paid an approved refund; the chain is asked whether it did.',
  words: ['<hold id>', '<transaction hash>'],
  run: async ({ flowDeps }, typed, operation) => {
    const [name, txHash] = [wordAt(typed, 0), wordAt(typed, 1)]
    const { id } = await recordRefund(await flowDeps(), name, txHash, operation)
    const text = 'Noted: the refund ends by itself once its block is final.'
    return { kind: 'done', text, fields: { id, txHash } }
  },
}
