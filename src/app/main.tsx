import log from 'loglevel'
import { createRoot } from 'react-dom/client'

import './ui/tokens.css'
import './ui/base.css'
import { ticked } from './events'
import { refFound } from './features/sign-in/slice'
import { browserActivity } from './platform/activity'
import { copyText } from './platform/clipboard'
import { configLoader } from './platform/config-loader'
import { deviceType } from './platform/device'
import { saveFile } from './platform/download'
import { deviceNow } from './platform/heartbeat'
import { createReporter } from './platform/reporter'
import { browserStorage } from './platform/storage'
import { randomUuid } from './platform/uuid'
import { App } from './shell/app'
import { foundReference } from './shell/found-reference'
import { Providers } from './shell/providers'
import { rootSaga } from './shell/root-saga'
import { createStore } from './shell/store'
import { storedPreferences } from './shell/stored-preferences'
import { preferencesFound } from './state/preferences'

const storage = browserStorage(() => window.localStorage)
const tabStorage = browserStorage(() => window.sessionStorage)
const browserFetch = window.fetch.bind(window)
const reporter = createReporter(async (dsn) => {
  const { openSentry } = await import('./platform/sentry')
  return openSentry(dsn)
})
const reload = () => {
  window.location.reload()
}

log.setLevel('info')

const { store, runSaga, startFeature } = createStore({
  fetch: browserFetch,
  clientType: deviceType(navigator),
  services: {
    now: deviceNow,
    uuid: randomUuid,
    log,
    report: reporter.report,
    storage,
    copy: copyText,
    download: saveFile,
    reloadTo: (path) => {
      window.location.assign(path)
    },
  },
})

store.dispatch(ticked({ now: deviceNow() }))
store.dispatch(preferencesFound(storedPreferences(storage)))
const reference = foundReference(window.location.search, tabStorage)
if (reference !== null) store.dispatch(refFound(reference))
runSaga(rootSaga, {
  loadConfig: configLoader(browserFetch),
  openActivity: browserActivity,
  reportTo: reporter.reportTo,
})

const place = document.getElementById('root')
if (!place) throw new Error('index.html has lost its root')
const root = createRoot(place)

function render(): void {
  root.render(
    <Providers store={store} startFeature={startFeature}>
      <App report={reporter.report} reload={reload} />
    </Providers>,
  )
}

render()
// A changed screen is drawn anew over the same store: nothing typed is lost while developing.
import.meta.webpackHot?.accept('./shell/app', render)
