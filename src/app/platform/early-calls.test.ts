import { aConfig, aRecipient, aSession, someReferences } from '@test/builders/account'
import { answers, deskFetch, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { createTestStore } from '@test/setup/store'

import { sessionOpened } from '../events'
import { recipients } from '../resources/recipients'
import { references } from '../resources/references'
import { account } from '../resources/session'
import { configLoaded } from '../state/flags'
import { localeChosen } from '../state/preferences'
import { configLoader } from './config-loader'
import { callEarly, type EarlyCalls, withEarlyAnswers } from './early-calls'
import { listedLanguage } from './first-language'

const SESSION = aSession({ accountType: 'business' })
const DESK: DeskScript = {
  '/config.json': () => Response.json(aConfig()),
  '/v1/public/client/references': () => answers({ references: someReferences() }),
  '/v1/init/self': () => answers(SESSION),
  '/v1/private/sepa/recipients': () => answers({ recipients: [aRecipient()] }),
}

/** A page that has called early, and the app that comes after it. */
async function arrives(script: DeskScript = {}, uptime = 0) {
  const desk = deskFetch({ ...DESK, ...script })
  const early: EarlyCalls = new Map()
  await callEarly(early, {
    ...{ fetch: desk.fetch, clientType: 'web', isSessionExpected: true, isHome: true },
    languageOf: () => 'en',
  })
  const fetch = withEarlyAnswers(desk.fetch, early, () => uptime)
  const { store } = createTestStore({ fetch })
  const start = async () => {
    store.dispatch(configLoaded(await configLoader(fetch)()))
    await store.dispatch(references.endpoints.references.initiate(null))
    await store.dispatch(account.endpoints.self.initiate(null))
    store.dispatch(sessionOpened(SESSION))
    return store.dispatch(recipients.endpoints.list.initiate(null, { forceRefetch: true }))
  }
  return { desk, store, start, paths: () => desk.calls.map(({ path }) => path) }
}

const ALL = Object.keys(DESK)

it('the app takes each answer that is already coming, and asks nothing twice [BOOT-02]', async () => {
  const { start, paths } = await arrives()
  expect(paths()).toEqual(ALL)
  const { data } = await start()
  expect(data?.recipients).toHaveLength(1)
  expect(paths()).toEqual(ALL)
})

it('an answer is taken once, and none that asked in other words or that has grown old', async () => {
  const again = await arrives()
  await again.start()
  await again.start()
  // The app keeps the references itself.
  expect(again.paths()).toEqual([...ALL, ...ALL.filter((path) => !path.includes('references'))])

  const inGerman = await arrives()
  inGerman.store.dispatch(localeChosen('de'))
  await inGerman.start()
  expect(inGerman.paths()).toEqual([...ALL, ...ALL.slice(1)])

  const late = await arrives({}, 60_000)
  await late.start()
  expect(late.paths()).toEqual([...ALL, ...ALL])
})

it('gives the app that was quicker than an early call an answer of its own, each time it asks', async () => {
  const list = '/v1/private/sepa/recipients'
  const early: EarlyCalls = new Map()
  const desk = deskFetch(DESK)
  const app = withEarlyAnswers(desk.fetch, early, () => 0)
  let address = ''
  const whileTheAppAsks: typeof fetch = async (input, init) => {
    const answer = await desk.fetch(input, init)
    const called = input instanceof Request ? input.url : input.toString()
    if (!called.endsWith('/v1/init/self')) return answer
    address = called.replace('/v1/init/self', list)
    await app(address)
    return answer
  }
  await callEarly(early, {
    ...{ fetch: whileTheAppAsks, clientType: 'web', isSessionExpected: true, isHome: true },
    languageOf: () => 'en',
  })
  const asked = () => desk.calls.filter(({ path }) => path === list)
  expect(asked()).toHaveLength(1)
  await app(address)
  expect(asked()).toHaveLength(2)
})

it('asks nothing early once the app has asked for the configuration itself', async () => {
  const early: EarlyCalls = new Map()
  const desk = deskFetch(DESK)
  await withEarlyAnswers(desk.fetch, early, () => 0)('/config.json')
  await callEarly(early, {
    ...{ fetch: desk.fetch, clientType: 'web', isSessionExpected: true, isHome: true },
    languageOf: () => 'en',
  })
  expect(desk.calls.map(({ path }) => path)).toEqual(['/config.json'])
})

it('asks for no session where the configuration does not come, and the app hears why [BOOT-02]', async () => {
  const { paths, start } = await arrives({ '/config.json': () => 'offline' })
  expect(paths()).toEqual(['/config.json'])
  await expect(start()).rejects.toMatchObject({ fault: { code: 'NETWORK_ERROR' } })
  expect(paths()).toEqual(['/config.json'])
})

it('asks nothing more of a session that is over', async () => {
  const { paths } = await arrives({ '/v1/init/self': () => refuses(403, 'INVALID_SESSION') })
  expect(paths()).toEqual(ALL.slice(0, 3))
})

it('leaves none of two failures unheard: each would be reported as an error of the app', async () => {
  const unheard = jest.fn()
  process.on('unhandledRejection', unheard)
  await arrives({ [ALL[1] ?? '']: () => 'offline', [ALL[2] ?? '']: () => 'offline' })
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
})

it('gives a caller up who does not wait for the answer any longer', async () => {
  const call = { headers: {}, response: new Promise<Response>(() => undefined) }
  const fetch = withEarlyAnswers(deskFetch({}).fetch, new Map([['/slow', call]]), () => 0)
  const gone = new AbortController()
  const asked = fetch('/slow', { signal: gone.signal })
  gone.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})

it('speaks the first of the browser’s languages that is listed', () => {
  const locales = [{ code: 'en' }, { code: 'de' }]
  expect(listedLanguage(['fr-FR', 'de-AT', 'en'], locales)).toBe('de')
  expect(listedLanguage(['fr'], locales)).toBeUndefined()
})
