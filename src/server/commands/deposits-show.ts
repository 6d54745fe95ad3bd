import { selectStateEvents } from '@server/desk/views/operators/history'
import { selectDepositFields } from '@server/desk/views/operators/deposits'
import { type Command, found, wordAt } from './command'

export const depositsShow: Command = {
  kind: 'reading',
  name: 'deposits show',
  summary: 'Shows a deposit and what happened to it.',
  words: ['<chain id>:<transaction hash>:<log index>'],
  flags: {},
  run: async ({ database: { db } }, typed) => {
    const id = wordAt(typed, 0).toLowerCase()
    const fields = found(await selectDepositFields(db, id), 'deposit', id)
    return {
      kind: 'details',
      fields,
      parts: { events: await selectStateEvents(db, 'deposit', id) },
    }
  },
}
