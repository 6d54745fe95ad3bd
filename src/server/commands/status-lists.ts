import type { Db } from '@server/ports/db'
import { payoutStates } from '@server/desk/records/payout/transitions'
import { quoteStates } from '@server/desk/records/quote/transitions'
import { selectPayoutRows } from '@server/desk/views/operators/payouts'
import { selectQuoteRows } from '@server/desk/views/operators/quotes'
import { type Command, type Fields, listCommand, statusOf } from './command'

interface StatusFilter<S> {
  readonly status: S | null
  readonly limit: number
}

const statusList = <S extends string>(
  noun: string,
  order: string,
  isState: (text: string) => text is S,
  select: (db: Db, filter: StatusFilter<S>) => Promise<readonly Fields[]>,
): Command =>
  listCommand(
    {
      name: `${noun} list`,
      summary: `Lists ${noun}, ${order}.`,
      empty: `No ${noun}.`,
      flags: { status: { value: '<status>', meaning: 'only those of this status' } },
    },
    (db, limit, typed) => select(db, { limit, status: statusOf(typed, isState) }),
  )

export const payoutsList = statusList(
  'payouts',
  'newest first; of a status that something is awaited of, oldest first',
  payoutStates.isState,
  selectPayoutRows,
)
export const quotesList = statusList('quotes', 'newest first', quoteStates.isState, selectQuoteRows)
