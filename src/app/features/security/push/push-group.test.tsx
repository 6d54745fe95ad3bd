import { act, screen, waitFor } from '@testing-library/react'

import { aSession } from '@test/builders/account'
import { answers, deskFetch, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { settled } from '@test/fakes/transport-store'
import { renderWithStore } from '@test/setup/render'

import { sessionOpened, signedOut } from '../../../events'
import { PushPart } from '../security-screen'

const PUSH = '/v1/private/push'
const END = `${PUSH}/end`
const KEY =
  'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const on = answers({ key: KEY, isOn: true })
const off = answers({ key: KEY, isOn: false })
const WISH = { endpoint: 'https://web.push.apple.com/Q', p256dh: 'p', auth: 'a' }

/** A browser that asks its person, and subscribes. */
function browserWith(
  answer: NotificationPermission,
  before: NotificationPermission = 'default',
  held: { readonly prompt?: Promise<void>; readonly subscription?: Promise<void> } = {},
) {
  const { endpoint, ...keys } = WISH
  const unsubscribe = jest.fn(() => Promise.resolve(true))
  const subscribe = jest.fn(async () => {
    await held.subscription
    return { toJSON: () => ({ endpoint, keys }) }
  })
  const pushManager = {
    subscribe,
    getSubscription: () => Promise.resolve({ unsubscribe }),
  }
  const notification = {
    permission: before,
    requestPermission: async () => {
      await held.prompt
      notification.permission = answer
      return answer
    },
  }
  const serviceWorker = { getRegistration: () => Promise.resolve({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  Object.assign(window, { PushManager: {}, Notification: notification })
  return { subscribe, unsubscribe }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
})

function shown(listed: DeskAnswer | (() => DeskAnswer), set: DeskAnswer = on) {
  const list = typeof listed === 'function' ? listed : () => listed
  const desk = deskFetch({ [PUSH]: ({ body }) => (body ? set : list()), [END]: () => off })
  return { desk, ...renderWithStore(<PushPart />, { fetch: desk.fetch }) }
}

const theSwitch = () => screen.findByRole('switch', { name: 'On this device' })

it('asks its person on a press, subscribes with the key of the desk, and tells it', async () => {
  const { subscribe, unsubscribe } = browserWith('granted')
  const { user, desk } = shown(off)
  expect(await theSwitch()).not.toBeChecked()
  expect(screen.getByText(/Without amounts and names/)).toBeVisible()
  await user.click(await theSwitch())
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(desk.callsOf(PUSH).at(-1)?.body).toEqual(WISH)
  await user.click(await theSwitch())
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked())
  expect(desk.callsOf(END)).toHaveLength(1)
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(2))
})

it('says that it could not be loaded, and loads it again', async () => {
  browserWith('granted')
  let listed = refuses(500, 'INTERNAL_ERROR')
  const { user } = shown(() => listed)
  expect(await screen.findByText('Notifications could not be loaded')).toBeVisible()
  listed = off
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await theSwitch()).not.toBeChecked()
})

it('says what its person may do who does not allow it, has blocked it, or cannot have it', async () => {
  browserWith('default')
  const { user, desk, unmount } = shown(off)
  await user.click(await theSwitch())
  expect(await screen.findByRole('alert')).toHaveTextContent('was not allowed')
  expect(desk.callsOf(PUSH).filter(({ body }) => body)).toEqual([])
  unmount()
  browserWith('denied', 'denied')
  const blocked = shown(on)
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible()
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  blocked.unmount()
  Reflect.deleteProperty(window, 'PushManager')
  const without = shown(off)
  expect(await screen.findByText('This browser cannot show notifications.')).toBeVisible()
  without.unmount()
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  shown(off)
  expect(await screen.findByText(/Add to Home Screen/)).toBeVisible()
  agent.mockRestore()
})

it('stays off where the desk refuses, and shows off where the permission was taken back', async () => {
  browserWith('granted')
  const { user, unmount } = shown(off, refuses(500, 'INTERNAL_ERROR'))
  await user.click(await theSwitch())
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not work')
  expect(await theSwitch()).not.toBeChecked()
  unmount()
  browserWith('granted', 'default')
  shown(on)
  expect(await theSwitch()).not.toBeChecked()
})

it.each(['prompt', 'subscription'] as const)(
  'subscribes nobody where the account changes before the %s is answered',
  async (held) => {
    let answer: () => void = () => undefined
    const open = new Promise<void>((resolve) => (answer = resolve))
    const { subscribe } = browserWith('granted', 'default', { [held]: open })
    const { user, desk, store } = shown(off)
    act(() => void store.dispatch(sessionOpened(aSession())))
    await user.click(await theSwitch())
    act(() => {
      store.dispatch(signedOut())
      store.dispatch(sessionOpened(aSession({ accountUid: 'acc_next' })))
    })
    answer()
    await act(settled)
    expect(subscribe).toHaveBeenCalledTimes(held === 'prompt' ? 0 : 1)
    expect(desk.callsOf(PUSH).filter(({ body }) => body)).toEqual([])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)

it('is absent where the operator has no key', async () => {
  browserWith('granted')
  const { desk } = shown(answers({ key: null, isOn: false }))
  await waitFor(() => expect(desk.callsOf(PUSH)).toHaveLength(1))
  expect(screen.queryByText('Notifications')).not.toBeInTheDocument()
})
