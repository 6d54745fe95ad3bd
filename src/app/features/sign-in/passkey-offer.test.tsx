import { act, screen, waitFor } from '@testing-library/react'

import { aSession } from '@test/builders/account'
import { answers, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { CHECK, leaveSignIn, signingIn } from '@test/fakes/sign-in-screen'
import { memoryStorage } from '@test/setup/store'
import { DAY } from '@kernel/instant'

import { disconnectRequested, passkeyRequired, sessionExpired } from '../../events'
import { selectIsAuthorized } from '../../state/session'

const DEVICE_NOW = 1_763_730_000
const KEY = 'passkeyOffer.acc-1'
const TITLE = 'Guard your account with a passkey?'
const someKey = {
  id: '00000000-0000-4000-8000-000000000007',
  name: 'iPhone',
  isSynced: true,
  createdTs: 1,
  usedTs: 1,
}

interface Visit {
  /** What this device has kept; null before the first sign-in. */
  readonly kept?: string | null
  readonly hasExpired?: boolean
  readonly script?: DeskScript
}

const ofWhoHasOne: Visit = {
  script: { '/v1/private/passkeys': () => answers({ passkeys: [someKey] }) },
}

beforeEach(() => {
  Reflect.set(window, 'PublicKeyCredential', () => undefined)
})

afterEach(async () => {
  await leaveSignIn()
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  window.history.replaceState(null, '', '/')
})

/** Signs in with a right code. */
async function arriving({ kept = '1', hasExpired = false, script = {} }: Visit = {}) {
  const storage = memoryStorage()
  if (kept !== null) storage.set(KEY, kept)
  const view = signingIn(
    {
      [CHECK]: () => answers(aSession()),
      '/v1/private/passkeys': () => answers({ passkeys: [] }),
      '/v1/private/devices': () => answers({ devices: [], tries: [] }),
      '/v1/private/passkeys/start': () =>
        refuses(403, 'FORBIDDEN', { validationError: 'Too old.' }),
      ...script,
    },
    { services: { storage, now: () => DEVICE_NOW } },
  )
  if (hasExpired)
    act(() => {
      view.store.dispatch(sessionExpired())
    })
  await view.user.type(await view.toCode(), '482916')
  return { ...view, storage, isIn: () => selectIsAuthorized(view.store.getState()) }
}

it('is offered before home to who has none, and a no holds for 30 days', async () => {
  const { user, storage, isIn } = await arriving()
  expect(await screen.findByRole('heading', { name: TITLE })).toHaveFocus()
  expect(isIn()).toBe(false)
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(isIn()).toBe(true))
  expect(storage.get(KEY)).toBe(String(DEVICE_NOW + 30 * DAY))
})

const ofNewDevice: Visit = {
  script: {
    '/v1/private/devices': () =>
      answers({
        devices: [
          { id: someKey.id, isThis: true, isSignedIn: true, usedTs: 1, newUntilTs: DEVICE_NOW + 1 },
        ],
        tries: [],
      }),
  },
}

it.each<[string, Visit]>([
  ['on a device that is new to the account', ofNewDevice],
  ['at the first sign-in on a device', { kept: null }],
  ['within 30 days of a no', { kept: String(DEVICE_NOW + 1) }],
  ['to who has one', ofWhoHasOne],
  [
    'where the desk does not tell',
    { script: { '/v1/private/passkeys': () => refuses(500, 'INTERNAL_ERROR') } },
  ],
])('is not offered %s', async (_case, visit) => {
  const { isIn } = await arriving(visit)
  await waitFor(() => expect(isIn()).toBe(true))
})

it('waits for the next sign-in where the person is on the way to something', async () => {
  window.history.replaceState(null, '', '/otc/7')
  const { isIn, storage, desk } = await arriving()
  await waitFor(() => expect(isIn()).toBe(true))
  expect(storage.get(KEY)).toBe('1')
  expect(desk.callsOf('/v1/private/passkeys')).toHaveLength(0)
})

it('does not stand in the way of who was interrupted', async () => {
  const { isIn, desk } = await arriving({ hasExpired: true })
  await waitFor(() => expect(isIn()).toBe(true))
  expect(desk.callsOf('/v1/private/passkeys')).toHaveLength(0)
})

it('asks the desk once in 30 days about the passkeys of who has one', async () => {
  const { isIn, storage } = await arriving(ofWhoHasOne)
  await waitFor(() => expect(isIn()).toBe(true))
  expect(storage.get(KEY)).toBe(String(DEVICE_NOW + 30 * DAY))
})

it('is not offered by a browser that makes none', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  const { isIn } = await arriving()
  await waitFor(() => expect(isIn()).toBe(true))
})

it('is offered from the second sign-in on', async () => {
  const { isIn, storage } = await arriving({ kept: null })
  await waitFor(() => expect(isIn()).toBe(true))
  expect(storage.get(KEY)).toBe(String(DEVICE_NOW))
})

it('ends with the session, when another device ends it', async () => {
  const { store, isIn } = await arriving()
  await screen.findByRole('heading', { name: TITLE })
  act(() => {
    store.dispatch(sessionExpired())
  })
  await screen.findByRole('button', { name: 'Sign in' })
  expect(isIn()).toBe(false)
})

it('says why none was made, and may be tried again or left', async () => {
  const { user, desk, isIn } = await arriving()
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too old.')
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await waitFor(() => expect(desk.callsOf('/v1/private/passkeys/start')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(isIn()).toBe(true))
})

it('is no obstacle to who goes back, and comes again another time', async () => {
  const { isIn, storage } = await arriving()
  await screen.findByRole('heading', { name: TITLE })
  act(() => {
    window.history.back()
  })
  await waitFor(() => expect(isIn()).toBe(true))
  expect(storage.get(KEY)).toBe('1')
  await waitFor(() => expect(window.history.state).toBeNull())
})

describe('where a passkey is required', () => {
  const held = {
    ...aSession(),
    serverSettings: { ...aSession().serverSettings, needsPasskey: true },
  }

  it('is asked of the first sign-in, with the reason and without a way round it', async () => {
    const view = await arriving({ kept: null, script: { [CHECK]: () => answers(held) } })
    expect(await screen.findByRole('heading', { name: 'Add a passkey' })).toHaveFocus()
    expect(screen.getByText(/The mailed code alone opens no account/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument()
    await view.user.click(screen.getByRole('button', { name: 'Add a passkey' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too old.')
    expect(view.isIn()).toBe(false)
    expect(view.desk.callsOf('/v1/private/devices')).toHaveLength(0)
  })

  it('stands again after a reload, from where the person may only leave', async () => {
    const { store, user } = signingIn()
    const dispatched = jest.spyOn(store, 'dispatch')
    act(() => {
      store.dispatch(passkeyRequired(held))
    })
    await screen.findByRole('heading', { name: 'Add a passkey' })
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    expect(dispatched).toHaveBeenCalledWith(disconnectRequested())
  })
})
