import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'

import { sessionOpened } from '@app/events'
import { feature } from '@app/features/recipient-wizard/feature'
import type { KeyValueStore } from '@app/platform/storage'

import { renderWithStore } from '../setup/render'
import { History, type SeenHistory } from './browser-history'
import type { deskFetch } from './desk-fetch'
import { account } from './otc-flow'
import { SignedIn } from './signed-in'

export const CHECK = '/v1/private/iban/get-data'
export const ADD = '/v1/private/sepa/recipient/add'
export const UPDATE = '/v1/private/sepa/recipient/update'
export const PAYEE = '/v1/private/sepa/recipient/check'
export const LIST = '/v1/private/sepa/recipients'

export const passing = {
  isIBANValid: true,
  isCountryValid: true,
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
}
export const builders = {
  id: 7,
  type: 'business',
  firstName: 'Bygg AB',
  lastName: '',
  nickname: 'Builders',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
  amount: 0,
  reference: 'R',
  countryCode: 'DE',
}

/** The wizard at an address, over a played desk, signed in. */
export function showWizard(path: string, desk: ReturnType<typeof deskFetch>, kept?: KeyValueStore) {
  const { Screen } = feature
  const history: SeenHistory = { current: null }
  const view = renderWithStore(
    <>
      <History seen={history} />
      <SignedIn>
        <Routes>
          <Route path="/beneficiary/create/:type" element={<Screen />} />
          <Route path="/beneficiary/:id/edit" element={<Screen />} />
          <Route path="*" element={null} />
        </Routes>
      </SignedIn>
    </>,
    { path, fetch: desk.fetch, features: [feature], ...(kept && { services: { storage: kept } }) },
  )
  act(() => {
    view.store.dispatch(sessionOpened(account))
  })
  return { ...view, history: () => history.current }
}

export const field = (name: string) => screen.findByRole('textbox', { name })
export const press = (name: string) => screen.getByRole('button', { name })
