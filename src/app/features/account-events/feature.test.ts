import { waitFor } from '@testing-library/react'

import { ADDRESS_KEYS } from '@config/address-keys'
import { aSession } from '@test/builders/account'
import { aPending } from '@test/builders/transaction'
import { answers, deskFetch, refuses } from '@test/fakes/desk-fetch'
import { eventLines } from '@test/fakes/event-line'
import { fakeTimersInEach } from '@test/setup/fake-timers'
import { createTestStore, memoryStorage, testServices } from '@test/setup/store'

import { sessionExpired, sessionOpened, signedOut } from '../../events'
import { PINNED_KEY } from '../../resources/address-keys'
import { transactions } from '../../resources/transactions'
import { transactionsChanged } from '../../state/live'
import { feature } from './feature'

const NEWEST = ADDRESS_KEYS.at(-1)?.key
const CHANGED = { type: 'changed', lists: ['transactions'], quoteIds: ['q_1'] }

/** A signed-in tab that shows the list of transactions, over a host with or without a stream. */
function signedIn(hasStream = true) {
  const desk = deskFetch({
    '/v1/private/transactions': () => answers({ transactions: [aPending()] }),
    '/v1/private/events': () => refuses(404, 'NOT_FOUND'),
  })
  const lines = eventLines()
  const made = createTestStore({
    fetch: hasStream ? lines.around(desk.fetch) : desk.fetch,
    features: [feature],
  })
  const { store } = made
  store.dispatch(sessionOpened(aSession()))
  void store.dispatch(transactions.endpoints.transactions.initiate(null))
  const asked = (path: string) => desk.calls.filter((call) => call.path === path).length
  return { ...made, lines, loads: () => asked('/v1/private/transactions'), asked }
}

it('reads the list anew as soon as the host tells of a change, without a tick or a touch [SESS-14] (decisions 10, live updates)', async () => {
  const { lines, loads, actions } = signedIn()
  await waitFor(() => expect([lines.isOpen(), loads()]).toEqual([true, 1]))
  lines.tell('1-0', { type: 'changed', lists: [], quoteIds: [] })
  lines.tell('2-0', CHANGED)
  await waitFor(() => expect(loads()).toBe(2))
  expect(actions.filter(transactionsChanged.match)).toHaveLength(1)
})

it.each([sessionExpired(), signedOut()])('hangs up when the session ends: $type', async (end) => {
  const { lines, store } = signedIn()
  await waitFor(() => expect(lines.isOpen()).toBe(true))
  store.dispatch(end)
  await waitFor(() => expect(lines.isOpen()).toBe(false))
  expect(lines.opened).toHaveLength(1)
})

it('keeps the newest address key at sign-in, and never one that does not follow from the kept one', async () => {
  const [first, second] = [memoryStorage(), memoryStorage()]
  second.set(PINNED_KEY, 'another')
  const errors: string[] = []
  for (const storage of [first, second]) {
    const log = { ...testServices().log, error: (text: string) => errors.push(text) }
    const { store } = createTestStore({ features: [feature], services: { storage, log } })
    expect(storage.get(PINNED_KEY)).not.toBe(NEWEST)
    store.dispatch(sessionOpened(aSession()))
  }
  await waitFor(() => expect(errors).toEqual([expect.stringMatching(/do not follow/)]))
  expect([first, second].map((each) => each.get(PINNED_KEY))).toEqual([NEWEST, 'another'])
})

describe('over time', () => {
  fakeTimersInEach()

  it('asks a host without a stream once in a session', async () => {
    const { asked } = signedIn(false)
    await jest.advanceTimersByTimeAsync(3_600_000)
    expect(asked('/v1/private/events')).toBe(1)
  })

  it('reads everything anew where the first connection failed and nothing says from where to go on', async () => {
    const { lines, loads } = signedIn()
    await jest.advanceTimersByTimeAsync(0)
    lines.cut()
    await jest.advanceTimersByTimeAsync(2_000)
    expect([lines.opened.length, loads()]).toEqual([2, 2])
    lines.tell('3-0', { type: 'changed', lists: [], quoteIds: [] })
    await jest.advanceTimersByTimeAsync(0)
    lines.cut()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(lines.opened.at(-1)?.headers.get('last-event-id')).toBe('3-0')
    expect(loads()).toBe(2)
  })
})
