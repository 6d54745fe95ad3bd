import { selectStateEvents } from '@server/desk/views/operators/history'
import { selectDepositFields } from '@server/desk/views/operators/deposits'
import { type Command, namedRecord } from './command'

export const depositsShow: Command = {
  kind: 'reading',
  name: 'deposits show',
  summary: 'Shows a deposit and what happened to it.',
  words: ['<chain id>:<transaction hash>:<log index>'],
  run: async ({ database: { db } }, typed) => {
    const fields = await namedRecord(typed, 'deposit', (id) =>
      selectDepositFields(db, id.toLowerCase()),
    )
    const events = await selectStateEvents(db, 'deposit', fields.id)
    return { kind: 'details', fields, parts: { events } }
  },
}
