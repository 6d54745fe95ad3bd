import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'

import type { Transaction } from '@contract/v1/transactions'
import { aPending, aTransaction } from '@test/builders/transaction'
import { answers, deskFetch, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { fakeTimersInEach } from '@test/setup/fake-timers'
import { createTestStore } from '@test/setup/store'
import { warningsLog } from '@test/fakes/warnings'

import { failed, ticked, toastRaised } from '../../events'
import { selectTransaction, selectTransactions, transactions } from '../../resources/transactions'
import { selectNow } from '../../state/clock'
import { selectPath, went } from '../../state/route'
import { feature } from './feature'
import { openRow, watchExpiry } from './saga'
import { selectPending } from './shared/selectors'
import {
  itemExpired,
  layerOpened,
  olderAsked,
  opened,
  retried,
  rowPressed,
  statementAsked,
  transactionChosen,
  type ActivityState,
} from './shared/slice'

const LIST = '/v1/private/transactions'
const RECEIPT = '/v1/private/receipts/otc/tx_1'

/** Long enough for whatever a saga waits for before it asks again. */
const settled = () => jest.advanceTimersByTimeAsync(60)
const page = (...all: Transaction[]) => answers({ transactions: all })

async function viewing(list: () => DeskAnswer, services = {}) {
  const desk = deskFetch({ [LIST]: list, [RECEIPT]: () => refuses(404, 'NOT_FOUND') })
  const made = createTestStore({ fetch: desk.fetch, features: [feature], services })
  const { dispatch, getState } = made.store
  // The screen subscribes while it is open.
  void dispatch(transactions.endpoints.transactions.initiate(null))
  dispatch(opened())
  await settled()
  return {
    ...made,
    desk,
    dispatch,
    path: () => selectPath(getState()),
    listed: () => selectTransactions(getState())?.map(({ id }) => id),
    // The feature has joined: its slice is there.
    view: () => (getState() as unknown as { activity: ActivityState }).activity,
  }
}

fakeTimersInEach()

describe('activity list', () => {
  it('loads when it opens, once however many ask [ACT-17]', async () => {
    const { desk, listed } = await viewing(() => page(aTransaction()))
    expect(desk.callsOf(LIST)).toHaveLength(1)
    expect(listed()).toEqual(['tx_1'])
  })

  it('announces a failure', async () => {
    const { view, actions } = await viewing(() => refuses(500, 'INTERNAL_ERROR'))
    expect(view().hasFailed).toBe(true)
    expect(actions.find(failed.match)?.payload.failure).toBe('loadTransactions')
  })

  it('adds older pages by the cursor, each once', async () => {
    let calls = 0
    const { dispatch, desk, listed, view } = await viewing(() => {
      calls += 1
      return answers({
        transactions: [aTransaction({ id: `tx_${String(calls)}`, createdAt: 100 - calls })],
        ...(calls < 3 ? { nextCursor: `c${String(calls)}` } : {}),
      })
    })
    dispatch(olderAsked())
    dispatch(olderAsked())
    await settled()
    expect(listed()).toEqual(['tx_1', 'tx_2'])
    dispatch(olderAsked())
    await settled()
    expect(listed()).toEqual(['tx_1', 'tx_2', 'tx_3'])
    expect(desk.callsOf(LIST)).toHaveLength(3)
    expect(view().older).toBe('idle')
  })

  it('reloads at the zero of a pending row, once [ACT-28]', async () => {
    const quote = { quoteId: 'q_1', createdTs: 1000, expiredTs: 1900 }
    const { dispatch, desk } = await viewing(() => page(aPending({ quote })))
    for (const now of [1899, 1900, 1901]) {
      dispatch(ticked({ now }))
      await settled()
    }
    expect(desk.callsOf(LIST)).toHaveLength(2)
  })

  it('reloads once more at the clearing time of a transfer that had expired as a quote [ACT-28]', async () => {
    const quote = { quoteId: 'q_1', createdTs: 1000, expiredTs: 1900 }
    let row = aPending({ quote })
    const { dispatch, desk } = await viewing(() => page(row))
    row = aPending({ quote, status: 'processing', clearedAt: 2000 })
    dispatch(ticked({ now: 1900 }))
    await settled()
    dispatch(ticked({ now: 1930 }))
    await settled()
    const asked = desk.callsOf(LIST).length
    for (const now of [1999, 2000, 2001]) {
      dispatch(ticked({ now }))
      await settled()
    }
    expect(desk.callsOf(LIST)).toHaveLength(asked + 1)
  })
})

describe('a row', () => {
  // The test plan has timers of its own.
  beforeEach(() => jest.useRealTimers())

  it('fires the expire event of each row', () =>
    expectSaga(watchExpiry)
      .provide([
        [
          matchers.select(selectPending),
          [aPending({ quote: { quoteId: 'q', createdTs: 0, expiredTs: 5 } })],
        ],
        [matchers.select(selectNow), 5],
      ])
      .put(itemExpired('tx_1'))
      .dispatch(ticked({ now: 5 }))
      .silentRun(20))

  it.each([
    ['goes to its quote', aPending(), '/quote/q_1'],
    ['opens its details', aTransaction(), '/activity/tx_1'],
  ])('a pressed row %s [ACT-15]', (_case, transaction, path) =>
    expectSaga(openRow, rowPressed('tx_1'))
      .provide([[matchers.select.selector(selectTransaction), transaction]])
      .withState({ activity: { searchPart: '' } })
      .put(went(path))
      .run(),
  )

  it('a row that is not openable leads nowhere [ACT-11]', () =>
    expectSaga(openRow, rowPressed('tx_1'))
      .provide([[matchers.select.selector(selectTransaction), aTransaction({ openable: false })]])
      .not.put.actionType(went.type)
      .run())
})

describe('chosen transaction', () => {
  it('is looked for on older pages, too [ACT-21]', async () => {
    let calls = 0
    const { dispatch, path } = await viewing(() => {
      calls += 1
      const id = calls < 3 ? `tx_${String(calls)}` : 'tx_old'
      return answers({
        transactions: [aTransaction({ id, createdAt: 100 - calls })],
        ...(calls < 3 ? { nextCursor: `c${String(calls)}` } : {}),
      })
    })
    dispatch(transactionChosen('tx_old'))
    await settled()
    expect(calls).toBe(3)
    expect(path()).toBeNull()
  })

  it('that is not there closes, the address follows, and it says so [TX-31]', async () => {
    const { dispatch, path, view, actions } = await viewing(() => page(aTransaction()))
    dispatch(transactionChosen('tx_9'))
    await settled()
    expect(view().chosenId).toBeNull()
    expect(path()).toBe('/activity')
    expect(actions.find(toastRaised.match)?.payload).toEqual({
      type: 'Manual',
      notice: 'transactionUnknown',
    })
  })

  it('is asked for once where older pages do not come, and nothing is said of what was not looked through', async () => {
    const first = answers({ transactions: [aTransaction()], nextCursor: 'c1' })
    const said: DeskAnswer[] = [first, 'offline', 'offline']
    const { dispatch, desk, path, actions } = await viewing(() => said.shift() ?? 'never')
    dispatch(transactionChosen('tx_old'))
    await settled()
    expect(desk.callsOf(LIST)).toHaveLength(2)
    expect(actions.filter(failed.match)).toMatchObject([
      { payload: { failure: 'loadTransactions' } },
    ])
    expect(actions.filter(toastRaised.match)).toEqual([])
    expect(path()).toBe('/activity')
  })

  it('that disappears closes with all its layers [TX-31]', async () => {
    let calls = 0
    const { dispatch, path, view } = await viewing(() =>
      ++calls === 1 ? page(aTransaction()) : page(aTransaction({ id: 'tx_2' })),
    )
    dispatch(transactionChosen('tx_1'))
    dispatch(layerOpened('fees'))
    await settled()
    expect(view()).toMatchObject({ chosenId: 'tx_1', layer: 'fees' })
    void dispatch(transactions.endpoints.transactions.initiate(null, { forceRefetch: true }))
    await settled()
    expect(view()).toMatchObject({ chosenId: null, layer: null })
    expect(path()).toBe('/activity')
  })

  it('warns in the log of rows that were skipped, of each once [LOG-12] [TX-33]', async () => {
    const { warnings: lines, log } = warningsLog()
    const details: unknown[] = [{ key: 'x', type: 'Picture' }]
    const { dispatch } = await viewing(() => page(aTransaction({ details })), { log })
    dispatch(transactionChosen('tx_1'))
    await settled()
    details.push(null)
    dispatch(retried())
    await settled()
    expect(lines).toEqual([
      'transaction details: detail x of type Picture cannot be read at type (INTERNAL)',
      'transaction details: detail without a key or a type cannot be read at all (INTERNAL)',
    ])
  })

  it('is waited for three seconds, while the list does not come [ACT-21]', async () => {
    const { dispatch, path, view } = await viewing(() => 'never')
    dispatch(transactionChosen('tx_1'))
    await jest.advanceTimersByTimeAsync(2999)
    expect(view().chosenId).toBe('tx_1')
    await jest.advanceTimersByTimeAsync(1)
    expect(view().chosenId).toBeNull()
    expect(path()).toBe('/activity')
  })
})

describe('statement', () => {
  it('says that it started, and what became of it; one at a time [TX-20] [ERR-11]', async () => {
    const { dispatch, actions, desk, view } = await viewing(() => page(aTransaction()))
    dispatch(statementAsked({ id: 'tx_1', language: 'en' }))
    dispatch(statementAsked({ id: 'tx_2', language: 'en' }))
    expect(view().downloadingId).toBe('tx_1')
    await settled()
    expect(actions.find(toastRaised.match)?.payload).toMatchObject({ notice: 'downloadStarted' })
    expect(actions.find(failed.match)?.payload.failure).toBe('downloadReceipt')
    expect(desk.callsOf(RECEIPT)).toHaveLength(1)
    expect(view().downloadingId).toBeNull()
  })
})
