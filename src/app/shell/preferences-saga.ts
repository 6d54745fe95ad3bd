import { call, put, select, takeEvery } from 'typed-redux-saga'

import { listedLanguage } from '../platform/first-language'
import { services } from '../platform/services'
import { applyTheme } from '../platform/theme'
import { configLoaded } from '../state/flags'
import {
  localeChosen,
  networkChosen,
  preferencesFound,
  selectPreferences,
  themeChosen,
  tipClosed,
} from '../state/preferences'
import { storedPreferences, storePreferences } from './stored-preferences'

/** Keeps what the user chose in this browser, and dresses the page in the chosen theme. */
export function* preferencesSaga() {
  yield* takeEvery([themeChosen, localeChosen, tipClosed, networkChosen], keep)
  yield* takeEvery([themeChosen, preferencesFound], dressPage)
  yield* takeEvery(configLoaded, chooseLanguage)
}

/** On a first visit: the first of the browser's languages that is listed; else the default stays. */
function* chooseLanguage({ payload: { locales } }: ReturnType<typeof configLoaded>) {
  const { storage, languages } = yield* services()
  if (storedPreferences(storage).locale !== undefined) return
  const locale = listedLanguage(languages(), locales)
  if (locale !== undefined) yield* put(preferencesFound({ locale }))
}

function* keep() {
  const { storage } = yield* services()
  storePreferences(storage, yield* select(selectPreferences))
}

function* dressPage() {
  const { theme } = yield* select(selectPreferences)
  yield* call(applyTheme, theme)
}
