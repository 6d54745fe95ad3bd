import type { Transaction, TransactionPage } from '@contract/v1/transactions'
import { storeAnsweredBy } from '@test/fakes/transport-store'

import { selectCursor, selectTransactions, transactionOfQuote, transactions } from './transactions'

const transaction = (number: number): Transaction => ({
  id: `tx_${String(number)}`,
  type: 'otc',
  status: 'completed',
  createdAt: number,
  totalAmount: { amount: '10', decimals: 2, currency: 'EUR', type: 'fiat' },
  details: [],
  statusDetails: [],
  quote: { quoteId: `q_${String(number)}`, createdTs: number, expiredTs: number + 900 },
  openable: true,
  pending: false,
  failed: false,
  incoming: false,
  muted: false,
  bordered: false,
  strikethrough: false,
})

const page = (numbers: readonly number[], nextCursor?: string): TransactionPage => ({
  transactions: numbers.map(transaction),
  ...(nextCursor === undefined ? {} : { nextCursor }),
})

const list = transactions.endpoints.transactions

/** A store that serves these pages in turn, and what is done with it. */
function listServing(pages: TransactionPage[]) {
  const { store } = storeAnsweredBy(() => pages.shift())
  return {
    ids: () => selectTransactions(store.getState())?.map(({ createdAt }) => createdAt),
    all: () => selectTransactions(store.getState()),
    cursor: () => selectCursor(store.getState()),
    opens: () => store.dispatch(list.initiate(null)),
    growsOlder: () => store.dispatch(list.initiate(null, { direction: 'forward' })),
    refreshes: () => store.dispatch(list.initiate(null, { forceRefetch: true })),
  }
}

it('keeps older pages through a refresh, each transaction once [CALL-05] [ACT-22]', async () => {
  const pages = [page([9, 8], 'c8'), page([7, 6], 'c6'), page([10, 9], 'c9'), page([5], 'c5')]
  const { opens, growsOlder, refreshes, ids, cursor } = listServing(pages)
  await opens()
  await growsOlder()
  expect(ids()).toEqual([9, 8, 7, 6])
  await refreshes()
  expect(ids()).toEqual([10, 9, 8, 7, 6])
  expect(cursor()).toBe('c6')
  await growsOlder()
  expect(ids()).toEqual([10, 9, 8, 7, 6, 5])
})

it('knows what is open further back, as it stands now, until it is loaded or over (screens 8)', async () => {
  const held = { ...transaction(3), pending: true, quote: undefined }
  const hold = { id: 'h_3', status: 'held', reason: 'late' } as const
  const open = (...olderOpen: Transaction[]) => ({ ...page([9, 8], 'c8'), olderOpen })
  const asked = { ...held, hold: { ...hold, status: 'refund-asked' as const } }
  const pages = [
    open({ ...held, hold }),
    { transactions: [transaction(7), { ...held, hold }] },
    open(asked),
    open({ ...held, hold }),
    open(),
  ]
  const { opens, growsOlder, refreshes, ids, all } = listServing(pages)
  await opens()
  expect(ids()).toEqual([9, 8, 3])
  await growsOlder()
  expect(ids()).toEqual([9, 8, 7, 3])
  await refreshes()
  expect(all()?.at(-1)?.hold?.status).toBe('refund-asked')
  await refreshes()
  await refreshes()
  expect(ids()).toEqual([9, 8, 7])
})

it('reads older pages anew once one that was under way on them is over [CALL-05]', async () => {
  const moving = { ...transaction(6), status: 'processing' as const, pending: true }
  const open = (...olderOpen: Transaction[]) => ({ ...page([9, 8], 'c8'), olderOpen })
  const older = { ...page([7], 'c7'), transactions: [transaction(7), moving] }
  const pages = [open(moving), older, open(moving), open(), page([7, 6], 'c7')]
  const { opens, growsOlder, refreshes, ids, all, cursor } = listServing(pages)
  await opens()
  await growsOlder()
  await refreshes()
  expect(ids()).toEqual([9, 8, 7, 6])
  await refreshes()
  expect(ids()).toEqual([9, 8])
  expect(cursor()).toBe('c8')
  await growsOlder()
  expect(all()?.map(({ pending }) => pending)).toEqual([false, false, false, false])
})

it('leaves the list as it is where a refresh brings nothing new [CARD-11]', async () => {
  const pages = [page([9, 8], 'c8'), page([7, 6], 'c6'), page([9, 8], 'c8')]
  const { opens, growsOlder, refreshes, all } = listServing(pages)
  await opens()
  await growsOlder()
  const before = all()
  await refreshes()
  expect(all()).toBe(before)
})

it('finds the transaction that a quote became [OTC-36]', () => {
  const all = page([3, 2]).transactions
  expect(transactionOfQuote(all, 'q_2')?.id).toBe('tx_2')
  expect(transactionOfQuote(all, 'q_5')).toBeUndefined()
})
