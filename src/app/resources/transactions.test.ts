import { combineSlices, configureStore } from '@reduxjs/toolkit'

import type { Transaction, TransactionPage } from '@contract/v1/transactions'

import { flags } from '../state/flags'
import { preferences } from '../state/preferences'
import { session } from '../state/session'
import { api, type ThunkExtra } from './api'
import { selectTransactions, transactionOfQuote, transactions } from './transactions'

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

const reducer = combineSlices(api, flags, session, preferences)

function storeServing(pages: TransactionPage[]) {
  const extra: ThunkExtra = {
    transport: {
      send: () => Promise.resolve(pages.shift()),
      ask: () => Promise.reject(new Error('not asked here')),
    },
    clientType: 'web',
  }
  return configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra } }).concat(api.middleware),
  })
}

it('keeps older pages through a refresh, each transaction once [CALL-05] [ACT-22]', async () => {
  const store = storeServing([page([9, 8], 'c8'), page([7, 6], 'c6'), page([10, 9], 'c9')])
  const ids = () => selectTransactions(store.getState())?.map(({ createdAt }) => createdAt)
  const list = transactions.endpoints.transactions
  await store.dispatch(list.initiate(null))
  await store.dispatch(transactions.endpoints.olderTransactions.initiate('c8'))
  expect(ids()).toEqual([9, 8, 7, 6])
  await store.dispatch(list.initiate(null, { forceRefetch: true }))
  expect(ids()).toEqual([10, 9, 8, 7, 6])
  expect(list.select(null)(store.getState()).data?.nextCursor).toBe('c6')
})

it('leaves the list as it is where a refresh brings nothing new [CARD-11]', async () => {
  const store = storeServing([page([9, 8], 'c8'), page([7, 6], 'c6'), page([9, 8], 'c8')])
  const list = transactions.endpoints.transactions
  await store.dispatch(list.initiate(null))
  await store.dispatch(transactions.endpoints.olderTransactions.initiate('c8'))
  const before = selectTransactions(store.getState())
  await store.dispatch(list.initiate(null, { forceRefetch: true }))
  expect(selectTransactions(store.getState())).toBe(before)
})

it('finds the transaction that a quote became [OTC-36]', () => {
  const all = page([3, 2]).transactions
  expect(transactionOfQuote(all, 'q_2')?.id).toBe('tx_2')
  expect(transactionOfQuote(all, 'q_5')).toBeUndefined()
})
