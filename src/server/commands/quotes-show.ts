import { selectDepositRows } from '@server/desk/views/operators/deposits'
import { selectStateEvents } from '@server/desk/views/operators/history'
import { selectPayoutRows } from '@server/desk/views/operators/payouts'
import { selectQuoteFields } from '@server/desk/views/operators/quotes'
import { type Command, namedRecord } from './command'

export const quotesShow: Command = {
  kind: 'reading',
  name: 'quotes show',
  summary:
    'Shows a quote with its deposits, its payouts and what happened, by quote or transaction id.',
  words: ['<id>'],
  run: async ({ database: { db } }, typed) => {
    const fields = await namedRecord(typed, 'quote', (id) => selectQuoteFields(db, id))
    const [deposits, payouts, events] = await Promise.all([
      selectDepositRows(db, { quoteId: fields.id, isHeld: false, limit: 100 }),
      selectPayoutRows(db, { quoteId: fields.id, status: null, limit: 10 }),
      selectStateEvents(db, 'quote', fields.id),
    ])
    return { kind: 'details', fields, parts: { deposits, payouts, events } }
  },
}
