import type { HoldState } from '@server/desk/records/hold/row'
import { selectHoldRows } from '@server/desk/views/operators/holds'
import { type Command, LIMIT_FLAG, limitOf } from './command'

const holdList = (
  name: string,
  statuses: readonly HoldState[],
  summary: string,
  empty: string,
): Command => ({
  kind: 'reading',
  name,
  summary,
  words: [],
  flags: LIMIT_FLAG,
  run: async ({ database: { db } }, typed) => ({
    kind: 'list',
    rows: await selectHoldRows(db, statuses, limitOf(typed)),
    empty,
  }),
})

export const holdsList = holdList(
  'holds list',
  ['held'],
  'Lists money that came and that nobody has decided on yet, oldest first.',
  'Nothing is held.',
)

export const refundsList = holdList(
  'refunds list',
  ['refund-asked', 'refund-approved', 'refund-sent'],
  'Lists refunds that were asked for, approved or sent and not yet final.',
  'No refunds wait.',
)
