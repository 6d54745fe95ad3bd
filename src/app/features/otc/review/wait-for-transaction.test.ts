import { testSaga } from 'redux-saga-test-plan'

import { transactionOf } from '@test/builders/otc'
import { answers, deskFetch, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { createTestStore } from '@test/setup/store'
import { fakeTimersInEach } from '@test/setup/fake-timers'

import { waitForTransaction } from './wait-for-transaction'

const LIST = '/v1/private/transactions'
const BY_TIMEOUT = /^Transaction failed \(by timeout\)/
const page = (...quotes: string[]) => answers({ transactions: quotes.map(transactionOf) })

function waitOver(pages: readonly DeskAnswer[]) {
  let asked = 0
  const desk = deskFetch({ [LIST]: () => pages[Math.min(asked++, pages.length - 1)] ?? page() })
  const { runSaga } = createTestStore({ fetch: desk.fetch })
  const task = runSaga(waitForTransaction, 'q1')
  task.toPromise().catch(() => undefined) // a rejection is looked at where it is expected
  return { desk, task, asked: () => desk.callsOf(LIST).length }
}

describe('waiting for a transaction', () => {
  fakeTimersInEach()

  it('polls every 500 ms until the quote’s transaction is there [ACT-19] [OTC-36] [CARD-14]', async () => {
    const { task, asked } = waitOver([page(), page('other'), page('other', 'q1')])
    await jest.advanceTimersByTimeAsync(499)
    expect(asked()).toBe(1)
    await jest.advanceTimersByTimeAsync(501)
    expect(asked()).toBe(3)
    expect(task.result()).toMatchObject({ id: 'tx-q1' })
  })

  it('bears a desk that is out of reach, asking it less often', async () => {
    const { task, asked } = waitOver([refuses(503, 'X'), 'offline', page(), page('q1')])
    await jest.advanceTimersByTimeAsync(1000)
    expect(asked()).toBe(2)
    await jest.advanceTimersByTimeAsync(1999)
    expect(asked()).toBe(2)
    await jest.advanceTimersByTimeAsync(1 + 500)
    expect(task.result()).toMatchObject({ id: 'tx-q1' })
  })

  it('aborts the running request when it is given up', async () => {
    const { desk, task } = waitOver(['never'])
    await jest.advanceTimersByTimeAsync(10)
    task.cancel()
    await jest.advanceTimersByTimeAsync(10)
    expect(desk.aborts()).toBe(1)
  })

  it('gives up after ten minutes [ACT-20] [CARD-14]', async () => {
    const { desk, task } = waitOver([page(), refuses(503, 'X')])
    await jest.advanceTimersByTimeAsync(10 * 60_000 - 1)
    expect(task.isRunning()).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    expect(task.error()).toMatchObject({ message: expect.stringMatching(BY_TIMEOUT) as string })
    const asked = desk.callsOf(LIST).length
    await jest.advanceTimersByTimeAsync(60_000)
    expect(desk.callsOf(LIST)).toHaveLength(asked)
  })

  it('races the polling against the clock', () => {
    const saga = testSaga(waitForTransaction, 'q1').next()
    expect(() => saga.next({ timeout: true })).toThrow(BY_TIMEOUT)
    saga
      .restart()
      .next()
      .next({ found: transactionOf('q1') })
      .returns(transactionOf('q1'))
  })
})
