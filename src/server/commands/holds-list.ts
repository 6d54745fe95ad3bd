import { selectHoldRows } from '@server/desk/views/operators/holds'
import { type Command, LIMIT_FLAG, limitOf } from './command'

export const holdsList: Command = {
  kind: 'reading',
  name: 'holds list',
  summary: 'Lists money that came and that nobody has decided on yet, oldest first.',
  words: [],
  flags: LIMIT_FLAG,
  run: async ({ database: { db } }, typed) => ({
    kind: 'list',
    rows: await selectHoldRows(db, ['held'], limitOf(typed)),
    empty: 'Nothing is held.',
  }),
}
