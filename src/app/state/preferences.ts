import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { Network } from '@kernel/networks'

export type Theme = 'light' | 'dark' | 'system'
export type Tip = 'otc' | 'network'

export interface PreferencesState {
  readonly theme: Theme
  readonly locale: string
  readonly closedTips: readonly Tip[]
  /** Null is 'all'. */
  readonly network: Network | null
}

const initialState: PreferencesState = {
  theme: 'system',
  locale: 'en',
  closedTips: [],
  network: null,
}

/** Choices kept in local storage by the shell's saga. */
export const preferences = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    preferencesFound: (state, { payload }: PayloadAction<Partial<PreferencesState>>) => ({
      ...state,
      ...payload,
    }),
    themeChosen: (state, { payload }: PayloadAction<Theme>) => ({ ...state, theme: payload }),
    localeChosen: (state, { payload }: PayloadAction<string>) => ({ ...state, locale: payload }),
    tipClosed: (state, { payload }: PayloadAction<Tip>) => ({
      ...state,
      closedTips: [...state.closedTips.filter((tip) => tip !== payload), payload],
    }),
    networkChosen: (state, { payload }: PayloadAction<Network | null>) => ({
      ...state,
      network: payload,
    }),
  },
  selectors: {
    selectPreferences: (state) => state,
    selectTheme: (state) => state.theme,
    selectLocale: (state) => state.locale,
    selectIsTipClosed: (state, tip: Tip) => state.closedTips.includes(tip),
    selectNetworkFilter: (state) => state.network,
  },
})

export const { preferencesFound, themeChosen, localeChosen, tipClosed, networkChosen } =
  preferences.actions
export const {
  selectPreferences,
  selectTheme,
  selectLocale,
  selectIsTipClosed,
  selectNetworkFilter,
} = preferences.selectors
