import type { Db } from '@server/ports/db'
import { payoutStates } from '@server/desk/records/payout/transitions'
import { quoteStates } from '@server/desk/records/quote/transitions'
import { selectPayoutRows } from '@server/desk/views/operators/payouts'
import { selectQuoteRows } from '@server/desk/views/operators/quotes'
import { type Command, type Fields, LIMIT_FLAG, limitOf, statusOf } from './command'

interface StatusFilter<S> {
  readonly status: S | null
  readonly limit: number
}

const statusList = <S extends string>(
  noun: string,
  isState: (text: string) => text is S,
  select: (db: Db, filter: StatusFilter<S>) => Promise<readonly Fields[]>,
): Command => ({
  kind: 'reading',
  name: `${noun} list`,
  summary: `Lists ${noun}, newest first.`,
  words: [],
  flags: {
    ...LIMIT_FLAG,
    status: { value: '<status>', meaning: 'only those of this status' },
  },
  run: async ({ database: { db } }, typed) => {
    const filter = { status: statusOf(typed, isState), limit: limitOf(typed) }
    return { kind: 'list', rows: await select(db, filter), empty: `No ${noun}.` }
  },
})

export const payoutsList = statusList('payouts', payoutStates.isState, selectPayoutRows)
export const quotesList = statusList('quotes', quoteStates.isState, selectQuoteRows)
