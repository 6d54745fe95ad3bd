import { selectHoldRows } from '@server/desk/views/operators/holds'
import { listCommand } from './command'

export const holdsList = listCommand(
  {
    name: 'holds list',
    summary: 'Lists money that came and that nobody has decided on yet, oldest first.',
    empty: 'Nothing is held.',
  },
  (db, limit) => selectHoldRows(db, ['held'], limit),
)

export const refundsList = listCommand(
  {
    name: 'refunds list',
    summary: 'Lists refunds that were asked for, approved or sent and not yet final.',
    empty: 'No refunds wait.',
  },
  (db, limit) => selectHoldRows(db, ['refund-asked', 'refund-approved', 'refund-sent'], limit),
)
