import { act, render, screen, waitFor, within } from '@testing-library/react'
import type { Action } from '@reduxjs/toolkit'

import { aConfig } from '@test/builders/account'
import { aChatPage, anAnswer } from '@test/builders/chat'
import { aTransaction } from '@test/builders/transaction'
import { LONG, NO_SESSION, visit } from '@test/fakes/app-visit'
import { answers } from '@test/fakes/desk-fetch'
import { createTestStore } from '@test/setup/store'

import { failed, gaveUp, sessionExpired } from '../events'
import { selectPath } from '../state/route'
import { App } from './app'
import { Providers } from './providers'

beforeEach(() => {
  window.scrollTo = () => undefined
})

const title = async (name: string) => screen.findByRole('heading', { level: 1, name }, LONG)

/** The first of them: top bar, avatar and bottom bar each have one. */
const settingsLink = () =>
  screen.getAllByRole('link', { name: /Settings/ }).slice(0, 1)[0] ?? document.body

describe('the app', () => {
  it('shows sign-in to who is not signed in, whatever the address [NAV-01] [SESS-09]', async () => {
    visit({ path: '/settings', script: NO_SESSION })
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument()
    await waitFor(() => {
      expect(screen.queryByText('Loading')).not.toBeInTheDocument()
    })
    expect(window.location.pathname).toBe('/settings')
  })

  it('shows home to who is signed in, and gives its title the focus [NAV-02] [NAV-04]', async () => {
    visit()
    expect(await title('Who gets the euros?')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: /Anna Lindqvist/ })).toHaveAttribute(
      'href',
      '/otc/7',
    )
    await waitFor(() => {
      expect(document.title).toBe('Recipients · Causeway')
    })
    const [top] = screen.getAllByRole('navigation', { name: 'Main' })
    expect(top).toHaveTextContent('HomeActivity')
  })

  it('has OTC, Activity, Settings at the bottom, and neither on Settings [NAV-20] [NAV-21] [NAV-22]', async () => {
    const { user } = visit()
    await title('Who gets the euros?')
    const [, bottom] = screen.getAllByRole('navigation', { name: 'Main' })
    expect(bottom).toHaveTextContent('OTCActivitySettings')
    await user.click(settingsLink())
    expect(
      (await screen.findAllByRole('heading', { name: 'Settings' }, LONG))[0],
    ).toBeInTheDocument()
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1)
    await waitFor(() => {
      expect(document.title).toBe('Settings · Causeway')
    })
  })

  it('has no support chat without its flag [FLAG-07] [NAV-03]', async () => {
    const { desk } = visit({ config: { flags: { ...aConfig().flags, chatEnabled: false } } })
    await title('Who gets the euros?')
    expect(screen.queryByRole('link', { name: /chat|support/i })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /chat|support/i })).not.toBeInTheDocument()
    expect(desk.calls.filter(({ path }) => path.includes('chat'))).toEqual([])
  })

  it('has the support chat with its flag, and marks what is unread on its button and its tab [FLAG-07] [NAV-03] [CHAT-04]', async () => {
    const page = aChatPage([anAnswer(1, { text: 'Hi Marta' })], { unread: 1 })
    const { user } = visit({
      config: { flags: { ...aConfig().flags, chatEnabled: true } },
      script: { '/v1/private/chat': () => answers(page) },
    })
    const [button] = await screen.findAllByRole(
      'button',
      { name: 'Support chat, 1 unread message' },
      LONG,
    )
    await waitFor(() => {
      expect(document.title).toBe('(1) Recipients · Causeway')
    })
    if (button) await user.click(button)
    expect(await screen.findByRole('dialog', { name: 'Support chat' }, LONG)).toBeVisible()
    expect(await screen.findByText('Hi Marta')).toBeVisible()
    await waitFor(() => {
      expect(document.title).toBe('Recipients · Causeway')
    })
  })

  it('leaves a transfer’s details for the chat where there is no room for both [TX-22]', async () => {
    const { user } = visit({
      path: '/activity/tx_1',
      config: { flags: { ...aConfig().flags, chatEnabled: true } },
      script: {
        '/v1/private/chat': () => answers(aChatPage()),
        '/v1/private/transactions': () => answers({ transactions: [aTransaction()] }),
      },
    })
    const details = await screen.findByRole('dialog', { name: 'Transaction details' }, LONG)
    await user.click(within(details).getByRole('button', { name: 'Support chat' }))
    expect(await screen.findByRole('dialog', { name: 'Support chat' }, LONG)).toBeVisible()
    expect(details).not.toBeInTheDocument()
    expect(window.location.pathname).toBe('/activity')
  })

  it('without the activity flag neither links nor opens it [NAV-07] [NAV-20] [FLAG-02]', async () => {
    const flags = { ...aConfig().flags, activityViewEnabled: false }
    visit({ path: '/activity/tx_1', config: { flags } })
    expect(await title('Who gets the euros?')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Activity' })).not.toBeInTheDocument()
    expect(window.location.pathname).toBe('/')
  })

  it.each([
    '/nowhere',
    '/beneficiary/create/alien',
    '/beneficiary/create/BUSINESS',
    '/otc',
    '/support',
  ])('says 404 at %s [NAV-18]', async (path) => {
    const { user } = visit({ path })
    expect(await title('404 Not Found')).toBeInTheDocument()
    expect(screen.getByText(/can’t be found/)).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Go to home' }))
    expect(await title('Who gets the euros?')).toBeInTheDocument()
  })

  it('returns to sign-in when the session is lost, and keeps the address [SESS-03] [SESS-09]', async () => {
    const { store } = visit({ path: '/settings' })
    await screen.findAllByRole('heading', { name: 'Settings' }, LONG)
    act(() => {
      store.dispatch(sessionExpired())
    })
    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument()
    expect(window.location.pathname).toBe('/settings')
  })

  it('says that money is play money in the sandbox, and leads to its page (screens 29)', async () => {
    visit({ config: { mode: 'sandbox' } })
    expect(
      await screen.findByRole('link', { name: 'Sandbox: test money only' }, LONG),
    ).toHaveAttribute('href', '/sandbox')
  })

  it('shows the crash screen when a saga has given up', async () => {
    const { store, user, reload } = visit({ script: NO_SESSION })
    await screen.findByRole('button', { name: 'Sign in' })
    act(() => {
      store.dispatch(gaveUp({ name: 'sign-in' }))
    })
    await user.click(screen.getByRole('button', { name: 'Click to fix' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('toasts a failure [ERR-17]', async () => {
    const { store } = visit({ script: NO_SESSION })
    await screen.findByRole('button', { name: 'Sign in' })
    act(() => {
      store.dispatch(failed({ failure: 'unknownError', fault: { code: 'unknownError' } }))
    })
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent('Something went wrong.')
  })
})

describe('time travel', () => {
  const isPlain = ({ type }: Action) => !type.startsWith('@@')

  it('a recorded session replays to the same screen in a fresh store [CARD-18]', async () => {
    const { user, actions, store, unmount } = visit({ script: NO_SESSION })
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await user.type(await screen.findByLabelText('E-mail'), 'marta@kowalczyk.studio')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByLabelText('One-time code, 6 digits'), '482916')
    await title('Who gets the euros?')
    await screen.findByRole('link', { name: /Anna Lindqvist/ })
    await user.click(settingsLink())
    await screen.findAllByRole('heading', { name: 'Settings' }, LONG)
    await waitFor(() => {
      expect(selectPath(store.getState())).toBe('/settings')
    })
    const recorded = actions.filter(isPlain)
    // What DevTools exports is JSON: whatever does not survive it could not be replayed.
    const exported = JSON.parse(JSON.stringify(recorded)) as Action[]
    unmount()

    window.history.replaceState(null, '', '/')
    const fresh = createTestStore()
    for (const action of exported) fresh.store.dispatch(action)
    render(
      <Providers store={fresh.store} startFeature={fresh.startFeature}>
        <App report={() => undefined} reload={() => undefined} />
      </Providers>,
    )
    expect(
      (await screen.findAllByRole('heading', { name: 'Settings' }, LONG))[0],
    ).toBeInTheDocument()
    expect(screen.getByText('marta@kowalczyk.studio')).toBeInTheDocument()
    await waitFor(() => {
      expect(window.location.pathname).toBe('/settings')
    })
  })

  it('a step back in the store moves the screen', async () => {
    const { store } = visit({ path: '/settings' })
    await screen.findAllByRole('heading', { name: 'Settings' }, LONG)
    act(() => {
      store.dispatch({ type: 'route/went', payload: { path: '/', isReplacing: false } })
    })
    expect(await title('Who gets the euros?')).toBeInTheDocument()
    expect(window.location.pathname).toBe('/')
  })
})
