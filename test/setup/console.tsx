import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'

import { ticked } from '../../src/app/events'
import { consoleFeature } from '../../src/app/features/console/feature'
import { localeChosen } from '../../src/app/state/preferences'
import { answers, type DeskScript, deskFetch } from '../fakes/desk-fetch'
import { eventLines } from '../fakes/event-line'
import { testServices } from './store'

/** Friday, 21 November 2025, 14:32 UTC: the drawings' own. */
export const NOW = Date.UTC(2025, 10, 21, 14, 32) / 1_000

const SIGNED_IN: DeskScript = {
  '/v1/console/self': () =>
    answers({ operator: { id: 'ines', name: 'Ines Duarte' }, expiresTs: NOW + 3_600 }),
  '/v1/console/desk': () => answers({ isSandbox: true, stops: [], acts: [] }),
  '/v1/console/waiting': () => answers({ items: [], isCut: false }),
  '/v1/console/support/unread': () => answers({ conversations: 0 }),
}

/** The whole console at a path, with an operator signed in unless the script says otherwise. */
export function openConsole(path: string, script: DeskScript = {}, locale?: string) {
  window.history.replaceState(null, '', path)
  const desk = deskFetch({ ...SIGNED_IN, ...script })
  const lines = eventLines()
  let now = NOW
  const services = { ...testServices(), now: () => now }
  const { store, runSaga } = consoleFeature.createStore({
    fetch: lines.around(desk.fetch),
    services,
  })
  store.dispatch(ticked({ now }))
  if (locale !== undefined) store.dispatch(localeChosen(locale))
  const task = runSaga(consoleFeature.saga)
  const view = render(<consoleFeature.App store={store} />)
  const passes = (seconds: number) => {
    act(() => {
      now += seconds
      store.dispatch(ticked({ now }))
    })
  }
  return {
    ...view,
    store,
    desk,
    tabStorage: services.tabStorage,
    /** Of what happens in the support chat. */
    lines,
    user: userEvent.setup(),
    passes,
    /** As long as it takes until everything is read again. */
    refresh: () => passes(15),
    stop: () => task.cancel(),
  }
}
