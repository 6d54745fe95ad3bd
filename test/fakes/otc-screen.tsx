import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'

import { sessionOpened } from '@app/events'
import { feature } from '@app/features/otc/feature'
import type { KeyValueStore } from '@app/platform/storage'
import { references } from '@app/resources/references'

import { networks } from '../builders/otc'
import { renderWithStore } from '../setup/render'
import { History, type SeenHistory } from './browser-history'
import { deskFetch, type DeskScript } from './desk-fetch'
import { account, goodDesk } from './otc-flow'
import { readyButton } from './ready-button'
import { SignedIn } from './signed-in'

/** The OTC screens over a played desk, signed in. */
export async function showOtc(script: DeskScript = {}, path = '/otc/7', kept?: KeyValueStore) {
  const desk = deskFetch({ ...goodDesk, ...script })
  const { Screen } = feature
  const history: SeenHistory = { current: null }
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

/** The review of 2500 USD Coin. */
export async function showReview(script: DeskScript = {}) {
  const view = await showOtc(script)
  await view.user.click(await readyButton(/USD Coin/))
  await view.user.click(await amountField())
  await view.user.paste('2500')
  await view.user.click(await readyButton('Continue'))
  await screen.findByRole('heading', { name: 'Confirm the transfer' })
  return view
}

export const amountField = () =>
  screen.findByRole('textbox', { name: /^(You send|Amount to convert)|gets exactly$/ })
