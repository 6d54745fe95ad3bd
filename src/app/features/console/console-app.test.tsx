import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'

import { answers, refuses } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

import { visibilityChanged } from '../../events'
import { MESSAGES_KEY } from '../../platform/kept-drafts'
import { startAgainChosen } from './session/slice'

const SELF = '/v1/console/self'
const PATH = '/console/waiting'
const out = { [SELF]: () => refuses(401, 'INVALID_SESSION') }

it('shows nothing but the sign-in to who is no operator, and asks for no figure', async () => {
  const { desk } = openConsole(PATH, out)
  expect(await screen.findByRole('button', { name: 'Sign in with your key' })).toBeVisible()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(desk.calls.map(({ path }) => path)).toEqual([SELF])
})

it('says why no key was used: the desk’s sentence, or that none was', async () => {
  const start = '/v1/console/sign-in/start'
  const sentence = 'This key was not accepted. Please try again.'
  const { user } = openConsole(PATH, {
    ...out,
    [start]: () => refuses(400, 'VALIDATION_FAILED', { validationError: sentence }),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in with your key' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
})

it('goes back to the sign-in when the session has ended, and forgets what it showed', async () => {
  let isOver = false
  const { refresh, store } = openConsole(PATH, {
    '/v1/console/waiting': () =>
      isOver ? refuses(401, 'INVALID_SESSION') : answers({ items: [], isCut: false }),
  })
  expect(await screen.findByText('Nothing waits')).toBeVisible()
  isOver = true
  refresh()
  expect(await screen.findByText(/Your session has ended/)).toBeVisible()
  await waitFor(() => expect(Object.keys(store.getState().api.queries)).toEqual([]))
})

it('signs out, and forgets what was written to customers', async () => {
  let isOut = false
  const { user, tabStorage } = openConsole(PATH, {
    '/v1/console/sign-out': () => {
      isOut = true
      return answers(null)
    },
  })
  const [button] = await screen.findAllByRole('button', { name: 'Sign out' })
  tabStorage.set(MESSAGES_KEY, 'half an answer')
  if (button) await user.click(button)
  expect(await screen.findByText('Sign in to the console')).toBeVisible()
  expect(isOut).toBe(true)
  expect(tabStorage.get(MESSAGES_KEY)).toBeNull()
})

it('ends at the next start a session whose end the desk has not heard of', async () => {
  let [isThere, isOut] = [false, false]
  const { user, store } = openConsole(PATH, {
    [SELF]: () =>
      isOut
        ? refuses(401, 'INVALID_SESSION')
        : answers({ operator: { id: 'ines', name: 'Ines Duarte' }, expiresTs: NOW + 3_600 }),
    '/v1/console/sign-out': () => {
      isOut = isThere
      return isThere ? answers(null) : 'offline'
    },
  })
  const [button] = await screen.findAllByRole('button', { name: 'Sign out' })
  if (button) await user.click(button)
  expect(await screen.findByText('Sign in to the console')).toBeVisible()
  act(() => {
    store.dispatch(startAgainChosen())
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isThere = true
  await user.click(again)
  expect(await screen.findByText('Sign in to the console')).toBeVisible()
  expect(isOut).toBe(true)
})

it('becomes the console of who has signed in in another tab, and keeps nothing of the one before', async () => {
  let operator = { id: 'ines', name: 'Ines Duarte' }
  const { store, desk } = openConsole(PATH, {
    [SELF]: () => answers({ operator, expiresTs: NOW + 3_600 }),
  })
  expect(await screen.findByText('Ines Duarte')).toBeVisible()
  await screen.findByText('Nothing waits')
  operator = { id: 'jonas', name: 'Jonas Feld' }
  act(() => {
    store.dispatch(visibilityChanged({ isVisible: true, now: NOW }))
  })
  expect(await screen.findByText('Jonas Feld')).toBeVisible()
  expect(screen.queryByText('Ines Duarte')).not.toBeInTheDocument()
  await waitFor(() => expect(desk.callsOf('/v1/console/waiting')).toHaveLength(2))
  expect(store.getState().drafts.owner).toBe('jonas')
})

it('reads again in the background, and tells the desk of a person at most once a minute', async () => {
  const { desk, refresh, passes, user } = openConsole(PATH)
  await screen.findByText('Nothing waits')
  const selves = () => desk.calls.filter(({ path }) => path === SELF)
  refresh()
  const readings = () => desk.calls.filter(({ path }) => path === '/v1/console/waiting')
  await waitFor(() => expect(readings()).toHaveLength(2))
  expect(readings().every(({ headers }) => headers.get('x-background') === '1')).toBe(true)
  await user.keyboard('x')
  expect(selves()).toHaveLength(1)
  passes(60)
  await user.keyboard('xx')
  await waitFor(() => expect(selves()).toHaveLength(2))
  expect(selves()[1]?.headers.get('x-background')).toBeNull()
})

it('offers to try again where the desk does not answer', async () => {
  let isThere = false
  const { user } = openConsole(PATH, {
    [SELF]: () => (isThere ? refuses(401, 'INVALID_SESSION') : 'offline'),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isThere = true
  await user.click(again)
  expect(await screen.findByText('Sign in to the console')).toBeVisible()
})
