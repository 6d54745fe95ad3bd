import { call, select, takeEvery } from 'typed-redux-saga'

import { services } from '../platform/services'
import { applyTheme } from '../platform/theme'
import {
  localeChosen,
  networkChosen,
  preferencesFound,
  selectPreferences,
  themeChosen,
  tipClosed,
} from '../state/preferences'
import { storePreferences } from './stored-preferences'

/** Keeps what the user chose in this browser, and dresses the page in the chosen theme. */
export function* preferencesSaga() {
  yield* takeEvery([themeChosen, localeChosen, tipClosed, networkChosen], keep)
  yield* takeEvery([themeChosen, preferencesFound], dressPage)
}

function* keep() {
  const { storage } = yield* services()
  storePreferences(storage, yield* select(selectPreferences))
}

function* dressPage() {
  const { theme } = yield* select(selectPreferences)
  yield* call(applyTheme, theme)
}
