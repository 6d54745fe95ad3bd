import { payoutStates } from '@server/desk/records/payout/transitions'
import { selectPayoutRows } from '@server/desk/views/operators/payouts'
import { type Command, limitOf, STATUS_FLAG, statusOf } from './command'

export const payoutsList: Command = {
  kind: 'reading',
  name: 'payouts list',
  summary: 'Lists payouts, newest first.',
  words: [],
  flags: STATUS_FLAG,
  run: async ({ database: { db } }, typed) => {
    const filter = { status: statusOf(typed, payoutStates.isState), limit: limitOf(typed) }
    return { kind: 'list', rows: await selectPayoutRows(db, filter), empty: 'No payouts.' }
  },
}
