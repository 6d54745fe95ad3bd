import { approveRefund } from '@server/desk/flows/approve-hold'
import { approvalReport } from './approval-report'
import { type Command, wordAt } from './command'

export const refundsApprove: Command = {
  kind: 'change',
  name: 'refunds approve',
  summary:
    'Approves a refund to the address that its owner gave. Takes two operators: the first proposes, the second confirms.',
  words: ['<hold id>'],
  flags: {},
  run: async ({ flowDeps }, typed, operation) =>
    approvalReport(
      'refund',
      operation,
      await approveRefund(await flowDeps(), wordAt(typed, 0), operation),
    ),
}
