import { selectDepositRows } from '@server/desk/views/operators/deposits'
import { listCommand, textOf } from './command'

export const depositsList = listCommand(
  {
    name: 'deposits list',
    summary: 'Lists deposits, newest first.',
    empty: 'No deposits.',
    flags: {
      held: { meaning: 'only what no quote took, in whole or in part' },
      quote: { value: '<id>', meaning: 'only those of this quote' },
    },
  },
  (db, limit, typed) => {
    const quoteId = textOf(typed, 'quote')
    return selectDepositRows(db, { limit, isHeld: typed.flags['held'] === true, quoteId })
  },
)
