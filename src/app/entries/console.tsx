import log from 'loglevel'
import { createRoot } from 'react-dom/client'

import '../ui/tokens.css'
import '../ui/base.css'
import { ticked } from '../events'
import { consoleFeature } from '../features/console/feature'
import { CONSOLE_LOCALES } from '../i18n/console-catalogs'
import { copyText } from '../platform/clipboard'
import { saveFile } from '../platform/download'
import { listedLanguage } from '../platform/first-language'
import { deviceNow } from '../platform/heartbeat'
import { browserStorage } from '../platform/storage'
import { randomUuid } from '../platform/uuid'
import { preferencesFound } from '../state/preferences'

log.setLevel('warn')

const { store, runSaga } = consoleFeature.createStore({
  fetch: window.fetch.bind(window),
  services: {
    now: deviceNow,
    uuid: randomUuid,
    random: Math.random,
    log,
    report: ({ fault }) => {
      log.error(fault.code)
    },
    storage: browserStorage(() => window.localStorage),
    tabStorage: browserStorage(() => window.sessionStorage),
    areCookiesOn: () => navigator.cookieEnabled,
    mayHaveSession: () => true,
    languages: () => navigator.languages,
    copy: copyText,
    download: saveFile,
    reloadTo: (path) => {
      window.location.assign(path)
    },
  },
})

store.dispatch(ticked({ now: deviceNow() }))
const locale = listedLanguage(navigator.languages, CONSOLE_LOCALES)
if (locale !== undefined) store.dispatch(preferencesFound({ locale }))
runSaga(consoleFeature.saga())

const place = document.getElementById('root')
if (!place) throw new Error('index.html has lost its root')
createRoot(place).render(<consoleFeature.App store={store} />)
