import { selectStateEvents } from '@server/desk/views/operators/history'
import { selectPayoutFields } from '@server/desk/views/operators/payouts'
import { type Command, found, wordAt } from './command'

export const payoutsShow: Command = {
  kind: 'reading',
  name: 'payouts show',
  summary: 'Shows a payout, its ids at the bank and what happened to it.',
  words: ['<id>'],
  flags: {},
  run: async ({ database: { db } }, typed) => {
    const id = wordAt(typed, 0)
    const fields = found(await selectPayoutFields(db, id), 'payout', id)
    return { kind: 'details', fields, parts: { events: await selectStateEvents(db, 'payout', id) } }
  },
}
