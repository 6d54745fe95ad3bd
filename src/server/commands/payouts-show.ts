import { selectStateEvents } from '@server/desk/views/operators/history'
import { selectPayoutFields } from '@server/desk/views/operators/payouts'
import { type Command, namedRecord } from './command'

export const payoutsShow: Command = {
  kind: 'reading',
  name: 'payouts show',
  summary: 'Shows a payout, its ids at the bank and what happened to it.',
  words: ['<id>'],
  run: async ({ database: { db } }, typed) => {
    const fields = await namedRecord(typed, 'payout', (id) => selectPayoutFields(db, id))
    const events = await selectStateEvents(db, 'payout', fields.id)
    return { kind: 'details', fields, parts: { events } }
  },
}
