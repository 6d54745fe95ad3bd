import { recordRefund } from '@server/desk/flows/hold-operations'
import { changeOfOne, wordAt } from './command'

export const refundsSent = changeOfOne(
  {
    name: 'refunds sent',
    summary:
      'Notes the transaction by which your own wallet paid an approved refund; the chain is asked whether it did.',
    words: ['<hold id>', '<transaction hash>'],
  },
  async (deps, name, operation, typed) => {
    const txHash = wordAt(typed, 1)
    const { id } = await recordRefund(deps, name, txHash, operation)
    const text = 'Noted: the refund ends by itself once its block is final.'
    return { text, fields: { id, txHash } }
  },
)
