import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'

import { sessionOpened } from '@app/events'
import { feature } from '@app/features/otc/feature'
import { references } from '@app/resources/references'

import { networks } from '../builders/otc'
import { renderWithStore } from '../setup/render'
import { deskFetch, type DeskScript } from './desk-fetch'
import { account, goodDesk } from './otc-flow'

/** The OTC screens over a played desk, signed in. */
export async function showOtc(script: DeskScript = {}, path = '/otc/7') {
  const desk = deskFetch({ ...goodDesk, ...script })
  const { Screen } = feature
  const view = renderWithStore(
    <Routes>
      <Route path="/otc/:id" element={<Screen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path, fetch: desk.fetch, features: [feature] },
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
  return { ...view, desk }
}

export const press = (name: string | RegExp) => screen.findByRole('button', { name })
export const amountField = () => screen.findByRole('textbox', { name: /^You send/ })
