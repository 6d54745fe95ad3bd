import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'

import { sessionOpened } from '@app/events'
import { feature } from '@app/features/otc/feature'
import type { KeyValueStore } from '@app/platform/storage'
import { references } from '@app/resources/references'

import { selectIsAuthorized } from '@app/state/session'

import { networks } from '../builders/otc'
import { renderWithStore } from '../setup/render'
import { deskFetch, type DeskScript } from './desk-fetch'
import { account, goodDesk } from './otc-flow'

interface BrowserHistory {
  /** What stands behind the path of the address. */
  readonly search: string
  readonly go: (entries: number) => void
}

/** The browser's own Back and Forward. */
function History({ seen }: { readonly seen: { current: BrowserHistory | null } }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  seen.current = { search, go: (entries) => void navigate(entries) }
  return null
}

/** As in the app, the screen is drawn once its owner is known. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  return useSelector(selectIsAuthorized) ? children : null
}

/** The OTC screens over a played desk, signed in. */
export async function showOtc(script: DeskScript = {}, path = '/otc/7', kept?: KeyValueStore) {
  const desk = deskFetch({ ...goodDesk, ...script })
  const { Screen } = feature
  const history: { current: BrowserHistory | null } = { current: null }
  const view = renderWithStore(
    <>
      <History seen={history} />
      <SignedIn>
        <Routes>
          <Route path="/otc/:id" element={<Screen />} />
          <Route path="*" element={null} />
        </Routes>
      </SignedIn>
    </>,
    { path, fetch: desk.fetch, features: [feature], ...(kept && { services: { storage: kept } }) },
  )
  await act(async () => {
    view.store.dispatch(sessionOpened(account))
    await view.store.dispatch(
      references.util.upsertQueryData('references', null, {
        apiVersions: { configVersion: 1 },
        networks: [...networks],
      }),
    )
  })
  return { ...view, desk, history: () => history.current }
}

export const press = (name: string | RegExp) => screen.findByRole('button', { name })
export const amountField = () =>
  screen.findByRole('textbox', { name: /^(You send|Amount to convert)|gets exactly$/ })
