import { approveRefund, releaseHold } from '@server/desk/flows/approve-hold'
import { approvalText, BY_TWO } from './approval-text'
import { type Command, wordAt } from './command'

const approvalCommand = (
  name: string,
  action: 'release' | 'refund',
  approve: typeof releaseHold,
  summary: string,
): Command => ({
  kind: 'change',
  name,
  summary: `${summary} ${BY_TWO}`,
  words: ['<hold id>'],
  run: async ({ flowDeps }, typed, operation) => {
    const { holdId, approval } = await approve(await flowDeps(), wordAt(typed, 0), operation)
    const done = `Done: ${action} of ${holdId}, confirmed by ${operation.operator}.`
    const text = approvalText(approval, done)
    return { kind: 'done', text, fields: { id: holdId, state: approval.state } }
  },
})

export const holdsRelease = approvalCommand(
  'holds release',
  'release',
  releaseHold,
  'Pays a hold out at the rate of this moment, in its owner’s place.',
)

export const refundsApprove = approvalCommand(
  'refunds approve',
  'refund',
  approveRefund,
  'Approves a refund to the address that its owner gave.',
)
