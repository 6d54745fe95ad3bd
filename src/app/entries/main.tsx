import log from 'loglevel'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

import '../ui/tokens.css'
import '../ui/base.css'
import { ticked } from '../events'
import { signInFeature } from '../features/sign-in/feature'
import { startupFeature } from '../features/startup/feature'
import { browserServices } from '../platform/browser-services'
import { configLoader } from '../platform/config-loader'
import { deviceType } from '../platform/device'
import { withEarlyAnswers } from '../platform/early-calls'
import { HOME } from '../platform/first-paths'
import { isStepShown, takeOver } from '../platform/first-press'
import { deviceNow } from '../platform/heartbeat'
import { tapLog } from '../platform/log-tap'
import { createReporter } from '../platform/reporter'
import { browserStorage } from '../platform/storage'
import { createTrail } from '../platform/trail'
import { showTypeface } from '../platform/typeface'
import { App, fetchSignedIn, openHome } from '../shell/app'
import { foundReference } from '../shell/found-reference'
import { Providers } from '../shell/providers'
import type { RootState } from '../shell/reducer'
import { rootSaga } from '../shell/root-saga'
import { createStore } from '../shell/store'
import { storedPreferences } from '../shell/stored-preferences'
import { selectConfig } from '../state/flags'
import { preferencesFound } from '../state/preferences'
import { selectIsAuthorized } from '../state/session'

const storage = browserStorage(() => window.localStorage)
const tabStorage = browserStorage(() => window.sessionStorage)
const path = () => window.location.pathname
const clientType = deviceType(navigator)
const browserFetch = window.fetch.bind(window)
const earlyFetch = withEarlyAnswers(browserFetch, window.earlyCalls, () => performance.now())
const trail = createTrail(earlyFetch, deviceNow)
const reporter = createReporter(async (dsn) => {
  const { openSentry } = await import(/* webpackChunkName: "reporting" */ '../platform/sentry')
  const environment = selectConfig(store.getState())?.mode ?? 'unknown'
  return openSentry({ dsn, environment, device: clientType, trail: trail.steps, path })
})
const logTap = tapLog(log, () => ({ time: deviceNow(), path: path() }))
const forwardLogs = async (url: string | undefined) => {
  if (url === undefined) {
    logTap.handTo(null)
    return
  }
  const { openLogForwarder } = await import(
    /* webpackChunkName: "reporting" */ '../platform/log-forwarder'
  )
  logTap.handTo(openLogForwarder(url, browserFetch))
}
const reload = () => {
  window.location.reload()
}

log.setLevel('info')

const { store, runSaga, startFeature } = createStore({
  fetch: trail.fetch,
  clientType,
  services: {
    ...browserServices,
    log,
    report: reporter.report,
    storage,
    tabStorage,
    mayHaveSession: () => 'session' in document.documentElement.dataset,
  },
})

store.dispatch(ticked({ now: deviceNow() }))
store.dispatch(preferencesFound(storedPreferences(storage)))
const reference = foundReference(window.location.search, tabStorage)
if (reference !== null) store.dispatch(signInFeature.refFound(reference))

const place = document.getElementById('root')
if (!place) throw new Error('index.html has lost its root')
const isSessionExpected = document.documentElement.dataset['session'] === 'hint'
const signedIn = isSessionExpected && fetchSignedIn()
/** What the page's markup shows, but for the step: it is hydrated from this, however far start-up has come by then. */
const atFirst = store.getState()

runSaga(rootSaga, {
  loadConfig: configLoader(earlyFetch),
  reportTo: ({ sentryDsn, logUrl, logLevel }) => {
    log.setLevel(logLevel ?? 'info')
    if (sentryDsn !== undefined) reporter.reportTo(sentryDsn)
    // A forwarder that does not load leaves the log where it is: in this browser.
    forwardLogs(logUrl).catch(() => logTap.handTo(null))
  },
})

const app = (shown?: RootState) => (
  <Providers store={store} atFirst={shown} startFeature={startFeature}>
    <App report={reporter.report} reload={reload} />
  </Providers>
)

function hydrate(root: HTMLElement): Root {
  if (isStepShown(root)) store.dispatch(signInFeature.signInChosen())
  const { signIn } = store.getState()
  return hydrateRoot(root, app({ ...atFirst, signIn }))
}

function open(root: HTMLElement): Root {
  if (takeOver(root) && !isSessionExpected) return hydrate(root)
  const opened = createRoot(root)
  opened.render(app())
  return opened
}

const untilStarted = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (startupFeature.isStarting(store.getState())) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
  })

async function openSignedIn(): Promise<void> {
  await signedIn
  if (path() === HOME) await openHome({ store, startFeature })
}

/**
 * The page stands as it came until there is what to draw in its place: behind the preloader the screen of the session, and
 * with the step of the e-mail its chunk, until which the page keeps what is typed.
 */
async function show(root: HTMLElement): Promise<void> {
  if (isSessionExpected) await untilStarted()
  if (selectIsAuthorized(store.getState())) await openSignedIn()
  // A session that is over: the screen of one would have the typeface fetched, once it is drawn.
  else if (isSessionExpected) showTypeface()
  else if (isStepShown(root)) await signInFeature.fetchSteps().catch(() => undefined)
  const draw = () => {
    const opened = open(root)
    // A changed screen is drawn anew over the same store: nothing typed is lost while developing.
    import.meta.webpackHot?.accept('../shell/app', () => {
      opened.render(app())
    })
  }
  // Nothing can be pressed behind the preloader.
  if (isSessionExpected) draw()
  // In slices, so that a press in between is answered.
  else startTransition(draw)
}

void show(place)
