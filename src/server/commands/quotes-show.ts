import { selectDepositRows } from '@server/desk/views/operators/deposits'
import { selectStateEvents } from '@server/desk/views/operators/history'
import { selectPayoutRows } from '@server/desk/views/operators/payouts'
import { selectQuoteFields } from '@server/desk/views/operators/quotes'
import { type Command, found, wordAt } from './command'

export const quotesShow: Command = {
  kind: 'reading',
  name: 'quotes show',
  summary:
    'Shows a quote with its deposits, its payouts and what happened, by quote or transaction id.',
  words: ['<id>'],
  flags: {},
  run: async ({ database: { db } }, typed) => {
    const name = wordAt(typed, 0)
    const fields = found(await selectQuoteFields(db, name), 'quote', name)
    const [deposits, payouts, events] = await Promise.all([
      selectDepositRows(db, { quoteId: fields.id, isHeld: false, limit: 100 }),
      selectPayoutRows(db, { quoteId: fields.id, status: null, limit: 10 }),
      selectStateEvents(db, 'quote', fields.id),
    ])
    return { kind: 'details', fields, parts: { deposits, payouts, events } }
  },
}
