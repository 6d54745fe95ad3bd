import log from 'loglevel'
import { createRoot } from 'react-dom/client'

import '../ui/tokens.css'
import '../ui/base.css'
import { ticked } from '../events'
import { consoleFeature } from '../features/console/feature'
import { CONSOLE_LOCALES } from '../i18n/console-catalogs'
import { browserServices } from '../platform/browser-services'
import { listedLanguage } from '../platform/first-language'
import { deviceNow } from '../platform/heartbeat'
import { browserStorage } from '../platform/storage'
import { preferencesFound } from '../state/preferences'

log.setLevel('warn')

const { store, runSaga } = consoleFeature.createStore({
  fetch: window.fetch.bind(window),
  services: {
    ...browserServices,
    log,
    report: ({ fault }) => {
      log.error(fault.code)
    },
    storage: browserStorage(() => window.localStorage),
    tabStorage: browserStorage(() => window.sessionStorage),
    mayHaveSession: () => true,
  },
})

store.dispatch(ticked({ now: deviceNow() }))
const locale = listedLanguage(navigator.languages, CONSOLE_LOCALES)
if (locale !== undefined) store.dispatch(preferencesFound({ locale }))
runSaga(consoleFeature.saga)

const place = document.getElementById('root')
if (!place) throw new Error('index.html has lost its root')
createRoot(place).render(<consoleFeature.App store={store} />)
