import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Route, Routes } from 'react-router-dom'

import { aSession } from '@test/builders/account'
import { deskFetch } from '@test/fakes/desk-fetch'
import { goodDesk, TO_EUR } from '@test/fakes/otc-flow'
import { showChat } from '@test/fakes/chat-panel'
import { renderWithStore } from '@test/setup/render'
import { memoryStorage } from '@test/setup/store'

import { sessionExpired, sessionOpened, signedOut } from '../events'
import { feature as otc } from '../features/otc/feature'
import { feature as wizard } from '../features/recipient-wizard/feature'
import { selectIsAuthorized } from '../state/session'
import { sessionSaga } from './session-saga'

/** As in the app, nothing behind sign-in is drawn without a session. */
function Door({ children }: { readonly children: ReactNode }) {
  return useSelector(selectIsAuthorized) ? children : null
}

const marta = aSession()
const other = { ...marta, accountData: { ...marta.accountData, accountUid: 'a_other' } }

function at(path: string) {
  const desk = deskFetch(goodDesk)
  const view = renderWithStore(
    <Door>
      <Routes>
        <Route path="/beneficiary/create/:type" element={<wizard.Screen />} />
        <Route path="/otc/:id" element={<otc.Screen />} />
      </Routes>
    </Door>,
    { path, fetch: desk.fetch, features: [wizard, otc] },
  )
  const happens = (...facts: Parameters<typeof view.store.dispatch>[0][]) => {
    for (const fact of facts)
      act(() => {
        view.store.dispatch(fact)
      })
  }
  happens(sessionOpened(marta))
  return { ...view, desk, happens }
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })

describe('what was typed when the session ended', () => {
  const toLastName = async () => {
    const view = at('/beneficiary/create/individual')
    await view.user.type(await field('First name'), 'Anna{Enter}')
    await view.user.type(await field('Last name'), 'Lind')
    return view
  }

  it('stands in the recipient wizard again after signing in', async () => {
    const { happens, user } = await toLastName()
    happens(sessionExpired())
    expect(screen.queryByRole('textbox')).toBeNull()
    happens(sessionOpened(marta))
    expect(await field('Last name')).toHaveValue('Lind')
    await user.click(screen.getAllByRole('button', { name: 'Back' })[0] ?? document.body)
    expect(await field('First name')).toHaveValue('Anna')
  })

  it.each([
    ['another account', [sessionExpired(), sessionOpened(other)]],
    [
      'another account, and then the first',
      [sessionExpired(), sessionOpened(other), sessionExpired(), sessionOpened(marta)],
    ],
    ['who signed out', [signedOut(), sessionOpened(marta)]],
    ['who signed out later', [sessionExpired(), signedOut(), sessionOpened(marta)]],
  ])('is not shown to %s', async (_who, facts) => {
    const { happens } = await toLastName()
    happens(...facts)
    expect(await field('First name')).toHaveValue('')
  })

  it('stands in the transfer again, with its token and a fresh rate', async () => {
    const { happens, user, desk } = at('/otc/7')
    await user.click(await screen.findByRole('button', { name: /USD Coin/ }))
    await user.type(await field(/^You send/), '2500')
    await screen.findAllByText('About €2,168.00')
    const asked = desk.callsOf(TO_EUR).length
    happens(sessionExpired(), sessionOpened(marta))
    expect(await field(/^You send/)).toHaveValue('2,500')
    expect((await screen.findAllByText('About €2,168.00')).length).toBeGreaterThan(0)
    expect(desk.callsOf(TO_EUR).length).toBeGreaterThan(asked)
  })

  it('stands in the review again, once its figures are fresh', async () => {
    const { happens, user, desk } = at('/otc/7')
    await user.click(await screen.findByRole('button', { name: /USD Coin/ }))
    await user.type(await field(/^You send/), '2500{Enter}')
    await screen.findByRole('heading', { name: 'Confirm the transfer' })
    const asked = desk.callsOf(TO_EUR).length
    happens(sessionExpired(), sessionOpened(marta))
    expect(await screen.findByRole('heading', { name: 'Confirm the transfer' })).toBeVisible()
    expect(desk.callsOf(TO_EUR).length).toBeGreaterThan(asked)
  })

  it('is gone from the chat once its owner has signed out, also after a reload', async () => {
    const tabStorage = memoryStorage()
    const { user, store, runSaga, unmount } = showChat({ tabStorage })
    runSaga(sessionSaga)
    await user.type(await field('Write a message'), 'half a')
    act(() => void store.dispatch(signedOut()))
    unmount()
    showChat({ tabStorage })
    expect(await field('Write a message')).toHaveValue('')
  })

  it('of a transfer is not shown to another account', async () => {
    const { happens, user } = at('/otc/7')
    await user.click(await screen.findByRole('button', { name: /USD Coin/ }))
    await user.type(await field(/^You send/), '2500')
    happens(sessionExpired(), sessionOpened(other))
    expect(await screen.findByRole('heading', { name: 'What are you sending?' })).toBeVisible()
  })
})
