import { recordRefund } from '@server/desk/flows/hold-operations'
import { changeOfOne, wordAt } from './command'

export const refundsSent = changeOfOne(
  {
    name: 'refunds sent',
    summary: 'Notes your wallet’s transaction of an approved refund; the chain confirms it.',
    words: ['<hold id>', '<transaction hash>'],
  },
  async (deps, name, operation, typed) => {
    const txHash = wordAt(typed, 1)
    const { id } = await recordRefund(deps, name, txHash, operation)
    const text = 'Noted: the refund ends by itself once its block is final.'
    return { text, fields: { id, txHash } }
  },
)
