import log from 'loglevel'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

import '../ui/tokens.css'
import '../ui/base.css'
import { ticked } from '../events'
import { signInFeature } from '../features/sign-in/feature'
import { browserServices } from '../platform/browser-services'
import { configLoader } from '../platform/config-loader'
import { deviceType } from '../platform/device'
import { withEarlyAnswers } from '../platform/early-calls'
import { takeOver } from '../platform/first-press'
import { deviceNow } from '../platform/heartbeat'
import { tapLog } from '../platform/log-tap'
import { createReporter } from '../platform/reporter'
import { browserStorage } from '../platform/storage'
import { createTrail } from '../platform/trail'
import { App, fetchSignedIn } from '../shell/app'
import { foundReference } from '../shell/found-reference'
import { Providers } from '../shell/providers'
import { rootSaga } from '../shell/root-saga'
import { createStore } from '../shell/store'
import { storedPreferences } from '../shell/stored-preferences'
import { selectConfig } from '../state/flags'
import { preferencesFound } from '../state/preferences'

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
const page = takeOver(place)
if (page?.isPressed) store.dispatch(signInFeature.signInChosen())
if (document.documentElement.dataset['session'] === 'hint') fetchSignedIn()
/** What the page's markup shows: it is hydrated from this, however far start-up has come by then. */
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

const app = () => (
  <Providers store={store} atFirst={atFirst} startFeature={startFeature}>
    <App report={reporter.report} reload={reload} />
  </Providers>
)

function open(root: HTMLElement): Root {
  if (page) return hydrateRoot(root, app())
  const opened = createRoot(root)
  opened.render(app())
  return opened
}

// In slices, so that a press in between is answered.
startTransition(() => {
  const root = open(place)
  // A changed screen is drawn anew over the same store: nothing typed is lost while developing.
  import.meta.webpackHot?.accept('../shell/app', () => {
    root.render(app())
  })
})
