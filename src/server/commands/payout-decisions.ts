import { decidePayout } from '@server/desk/flows/decide-payout'
import { approvalText, BY_TWO } from './approval-text'
import { type Command, UsageError, wordAt } from './command'

const decisionCommand = (action: 'attest' | 'close', summary: string): Command => ({
  kind: 'change',
  name: `payouts ${action}`,
  summary: `${summary} ${BY_TWO}`,
  words: ['<id>', '<sha256 of the paper>'],
  run: async ({ flowDeps }, typed, operation) => {
    const payoutId = wordAt(typed, 0)
    const sha256 = wordAt(typed, 1).toLowerCase()
    if (!/^[0-9a-f]{64}$/.test(sha256))
      throw new UsageError('the SHA-256 has 64 hexadecimal digits')
    const approval = await decidePayout(await flowDeps(), action, { payoutId, sha256 }, operation)
    const text = approvalText(approval, `Done, confirmed by ${operation.operator}.`)
    return { kind: 'done', text, fields: { id: payoutId, state: approval.state } }
  },
})

export const payoutsAttest = decisionCommand(
  'attest',
  'Files the bank’s written word that it has not paid and will not pay a payout.',
)

export const payoutsClose = decisionCommand(
  'close',
  'Closes a dispute: the debit stands, the payee has the euros.',
)
