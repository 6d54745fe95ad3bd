import { selectHoldRows } from '@server/desk/views/operators/holds'
import { type Command, LIMIT_FLAG, limitOf } from './command'

export const refundsList: Command = {
  kind: 'reading',
  name: 'refunds list',
  summary: 'Lists refunds that were asked for, approved or sent and not yet final.',
  words: [],
  flags: LIMIT_FLAG,
  run: async ({ database: { db } }, typed) => ({
    kind: 'list',
    rows: await selectHoldRows(
      db,
      ['refund-asked', 'refund-approved', 'refund-sent'],
      limitOf(typed),
    ),
    empty: 'No refunds wait.',
  }),
}
