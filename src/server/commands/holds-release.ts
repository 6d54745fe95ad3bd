import { releaseHold } from '@server/desk/flows/approve-hold'
import { approvalReport } from './approval-report'
import { type Command, wordAt } from './command'

export const holdsRelease: Command = {
  kind: 'change',
  name: 'holds release',
  summary:
    'Pays a hold out at the rate of this moment, in its owner’s place. Takes two operators: the first proposes, the second confirms.',
  words: ['<hold id>'],
  flags: {},
  run: async ({ flowDeps }, typed, operation) =>
    approvalReport(
      'release',
      operation,
      await releaseHold(await flowDeps(), wordAt(typed, 0), operation),
    ),
}
