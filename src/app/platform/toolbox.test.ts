import { fakeTimersInEach } from '@test/setup/fake-timers'
import { configureStore, createAction } from '@reduxjs/toolkit'
import createSagaMiddleware, { type Saga } from 'redux-saga'
import { call, delay, put } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { failed, gaveUp, ticked, visibilityChanged } from '../events'
import { attempt, attemptSilently } from './attempt'
import { during } from './during'
import { heartbeatSaga } from './heartbeat'
import { request, type Handle } from './request'
import type { Services, Thunk } from './services'
import { supervise } from './supervise'

const opened = createAction('opened')
const closed = createAction('closed')
const seen = createAction<string>('seen')

interface Bench {
  readonly actions: { type: string; payload?: unknown }[]
  readonly dispatch: (action: { type: string }) => void
  readonly reports: AppError[]
  readonly stop: () => void
}

/** A store that remembers what was dispatched, with one saga running. */
function run(saga: Saga): Bench {
  const actions: { type: string; payload?: unknown }[] = []
  const reports: AppError[] = []
  const sagas = createSagaMiddleware()
  const store = configureStore({
    reducer: (state: { isOpen: boolean } = { isOpen: false }, action: { type: string }) => {
      if (!action.type.startsWith('@@')) actions.push(action)
      if (opened.match(action)) return { isOpen: true }
      return closed.match(action) ? { isOpen: false } : state
    },
    middleware: (getDefault) => getDefault().concat(sagas),
  })
  const services: Partial<Services> = {
    run: store.dispatch,
    now: () => 42,
    report: (error) => reports.push(error),
    log: { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() },
  }
  sagas.setContext({ services })
  const task = sagas.run(saga)
  return {
    actions,
    reports,
    dispatch: (action) => {
      store.dispatch(action)
    },
    stop: () => {
      task.cancel()
    },
  }
}

/** A call that never answers by itself, and tells whether it was given up. */
function pendingCall() {
  const state = { isAborted: false, isReleased: false }
  const thunk: Thunk<Handle<string>> = () => ({
    unwrap: () => new Promise<string>(() => undefined),
    abort: () => {
      state.isAborted = true
    },
    unsubscribe: () => {
      state.isReleased = true
    },
  })
  return { state, thunk }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

fakeTimersInEach()

describe('request', () => {
  it('aborts the fetch when its saga is cancelled [CALL-39]', async () => {
    const { state, thunk } = pendingCall()
    const bench = run(function* () {
      yield* request(thunk)
    })
    await settled()
    expect(state.isAborted).toBe(false)
    bench.stop()
    expect(state.isAborted).toBe(true)
  })

  it('asks again where others gave up the query they shared, and not where it was given up here', async () => {
    const ends: ((thrown: unknown) => void)[] = []
    const thunk: Thunk<Handle<string>> = () => ({
      unwrap: () => new Promise<string>((_resolve, reject) => ends.push(reject)),
      abort: () => undefined,
      refetch: () => undefined,
    })
    const bench = run(function* () {
      yield* request(thunk)
    })
    await settled()
    // RTK Query rejects with its own plain error where a query was aborted.
    const aborted = { name: 'AbortError', message: 'Aborted' }
    ends[0]?.(aborted)
    await settled()
    expect(ends).toHaveLength(2)
    bench.stop()
    ends[1]?.(aborted)
    await settled()
    expect(ends).toHaveLength(2)
  })

  it('sends a mutation once, even where the reset of the cache gave it up', async () => {
    const aborted = Object.assign(new Error('Aborted'), { name: 'AbortError' })
    const unwrap = jest.fn(() => Promise.reject(aborted))
    const ends: unknown[] = []
    run(function* () {
      ends.push(yield* attemptSilently(request(() => ({ unwrap, abort: () => undefined }))))
    })
    await settled()
    expect(unwrap).toHaveBeenCalledTimes(1)
    expect(ends).toMatchObject([{ fault: { code: 'ABORTED' } }])
  })

  it('throws the fault as an AppError', async () => {
    const thunk: Thunk<Handle<string>> = () => ({
      unwrap: () =>
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- RTK Query rejects with the plain fault
        Promise.reject({ code: 'NOT_FOUND', status: 404 }),
      abort: jest.fn(),
    })
    const bench = run(function* () {
      yield* attempt('reloadQuote', request(thunk))
      yield* put(seen('went on'))
    })
    await settled()
    expect(bench.actions).toEqual([
      failed({ failure: 'reloadQuote', fault: { code: 'NOT_FOUND', status: 404 } }),
      seen('went on'),
    ])
  })

  it('hands an expected failure to who asked, and lets a bug go on', async () => {
    const refusal = new AppError({ code: 'NOT_FOUND' })
    const bug = new TypeError('bug')
    const caught: unknown[] = []
    run(function* () {
      caught.push(yield* attemptSilently(call(() => Promise.reject(refusal))))
      try {
        yield* attemptSilently(call(() => Promise.reject(bug)))
      } catch (thrown) {
        caught.push(thrown)
      }
    })
    await settled()
    expect(caught).toEqual([refusal, bug])
  })
})

describe('during', () => {
  it('runs while open, and closing cancels the work and its request', async () => {
    const { state, thunk } = pendingCall()
    const bench = run(function* () {
      yield* during(
        (facts: { isOpen: boolean }) => facts.isOpen,
        opened,
        closed,
        function* () {
          yield* put(seen('body'))
          yield* request(thunk)
        },
      )
    })
    expect(bench.actions).toEqual([])
    bench.dispatch(opened())
    await settled()
    bench.dispatch(closed())
    expect(state.isAborted).toBe(true)
    bench.dispatch(opened())
    expect(bench.actions.filter(({ type }) => type === seen.type)).toHaveLength(2)
    bench.stop()
  })
})

describe('supervise', () => {
  it('restarts a child that threw, with back-off, and leaves its siblings alone', async () => {
    let starts = 0
    const bench = run(function* () {
      yield* call(
        supervise,
        'flaky',
        function* () {
          starts += 1
          yield* delay(1)
          if (starts < 3) throw new Error('bug')
          yield* put(seen('steady'))
        },
        { restarts: 3, backoffMs: 10 },
      )
    })
    await jest.advanceTimersByTimeAsync(200)
    expect(starts).toBe(3)
    expect(bench.reports).toHaveLength(2)
    expect(bench.actions).toEqual([seen('steady')])
  })

  it('gives up after the last try, as a fact', async () => {
    const bench = run(function* () {
      yield* supervise(
        'broken',
        function* () {
          yield* delay(1)
          throw new Error('bug')
        },
        { restarts: 1, backoffMs: 1 },
      )
    })
    await jest.advanceTimersByTimeAsync(50)
    expect(bench.actions).toEqual([gaveUp({ name: 'broken' })])
  })
})

describe('heartbeat', () => {
  const show = (hidden: boolean): void => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('ticks once a second, pauses while hidden and ticks at once on return [ACT-27] [OTC-20]', async () => {
    const bench = run(function* () {
      yield* call(heartbeatSaga)
    })
    await jest.advanceTimersByTimeAsync(2000)
    expect(bench.actions).toEqual([ticked({ now: 42 }), ticked({ now: 42 })])
    show(true)
    await jest.advanceTimersByTimeAsync(5000)
    show(false)
    expect(bench.actions.slice(2)).toEqual([
      visibilityChanged({ isVisible: false, now: 42 }),
      visibilityChanged({ isVisible: true, now: 42 }),
      ticked({ now: 42 }),
    ])
    bench.stop()
    await jest.advanceTimersByTimeAsync(3000)
    expect(bench.actions).toHaveLength(5)
  })
})
