import { act, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'

import { createTestStore } from '@test/setup/store'
import { fakeTimersInEach } from '@test/setup/fake-timers'

import { selectPath, went } from '../state/route'
import { RouteBridge } from './route-bridge'

fakeTimersInEach()

const WIZARD = '/beneficiary/create/alien'
const LOST = '/404'

/** The bridge beside a screen that is still shown while the next one is fetched. */
function bridged() {
  const { store } = createTestStore()
  const entered: string[] = []
  const Entered = () => {
    entered.push(useLocation().pathname)
    return null
  }
  const view = (pathname: string) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[WIZARD]}>
        <RouteBridge pathname={pathname} />
        <Entered />
      </MemoryRouter>
    </Provider>
  )
  const { rerender } = render(view(WIZARD))
  const shows = (pathname: string) => rerender(view(pathname))
  const paints = () => act(() => jest.advanceTimersByTimeAsync(1_000))
  return { store, entered, shows, paints }
}

it('tells the store where the router is, once it is painted', async () => {
  const { store, paints } = bridged()
  expect(selectPath(store.getState())).toBeNull()
  await paints()
  expect(selectPath(store.getState())).toBe(WIZARD)
})

it('goes once where a screen sends it before it was painted, and not back', async () => {
  const { store, entered, shows, paints } = bridged()
  act(() => void store.dispatch(went(LOST, { replace: true })))
  await paints()
  expect(selectPath(store.getState())).toBe(LOST)
  shows(LOST)
  await paints()
  expect([...new Set(entered)]).toEqual([WIZARD, LOST])
  expect(entered.at(-1)).toBe(LOST)
})

it('goes back where a screen sends it to the path that the store has still', async () => {
  const { store, entered, shows, paints } = bridged()
  await paints()
  const before = entered.length
  shows('/otc')
  act(() => void store.dispatch(went(WIZARD)))
  await paints()
  expect(selectPath(store.getState())).toBe(WIZARD)
  expect(entered.length).toBeGreaterThan(before + 1)
})
