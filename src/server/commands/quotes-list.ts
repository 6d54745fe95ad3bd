import { quoteStates } from '@server/desk/records/quote/transitions'
import { selectQuoteRows } from '@server/desk/views/operators/quotes'
import { type Command, limitOf, STATUS_FLAG, statusOf } from './command'

export const quotesList: Command = {
  kind: 'reading',
  name: 'quotes list',
  summary: 'Lists quotes, newest first.',
  words: [],
  flags: STATUS_FLAG,
  run: async ({ database: { db } }, typed) => {
    const filter = { status: statusOf(typed, quoteStates.isState), limit: limitOf(typed) }
    return { kind: 'list', rows: await selectQuoteRows(db, filter), empty: 'No quotes.' }
  },
}
