import { aSession } from '@test/builders/account'
import { createTestStore } from '@test/setup/store'

import { sessionMissed, sessionOpened, signedOut } from '../events'
import { selectLimits } from './session'

it('asks for 1e18 EUR at least until the server says its minimum, and again after [SESS-13]', () => {
  const { store } = createTestStore()
  const least = () => selectLimits(store.getState()).minOTCAmountEUR
  const blocked = `1${'0'.repeat(18)}`
  expect(least()).toBe(blocked)
  store.dispatch(sessionMissed())
  expect(least()).toBe(blocked)
  store.dispatch(sessionOpened(aSession()))
  expect(least()).toBe('100')
  store.dispatch(signedOut())
  expect(least()).toBe(blocked)
})
