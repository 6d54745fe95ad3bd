import { selectDepositRows } from '@server/desk/views/operators/deposits'
import { type Command, LIMIT_FLAG, limitOf, textOf } from './command'

export const depositsList: Command = {
  kind: 'reading',
  name: 'deposits list',
  summary: 'Lists deposits, newest first.',
  words: [],
  flags: {
    ...LIMIT_FLAG,
    held: { meaning: 'only what no quote took, in whole or in part' },
    quote: { value: '<id>', meaning: 'only those of this quote' },
  },
  run: async ({ database: { db } }, typed) => ({
    kind: 'list',
    rows: await selectDepositRows(db, {
      limit: limitOf(typed),
      isHeld: typed.flags['held'] === true,
      quoteId: textOf(typed, 'quote'),
    }),
    empty: 'No deposits.',
  }),
}
