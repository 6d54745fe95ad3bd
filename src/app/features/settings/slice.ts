import { createSlice } from '@reduxjs/toolkit'

import { disconnectRequested, failed, sessionClosed } from '../../events'

export interface SettingsState {
  /** The user has been asked whether to disconnect. */
  readonly isAsking: boolean
  readonly isDisconnecting: boolean
}

const initialState: SettingsState = { isAsking: false, isDisconnecting: false }

const asking = (isAsking: boolean) => (state: SettingsState) => ({ ...state, isAsking })

export const settings = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    disconnectChosen: asking(true),
    disconnectDismissed: asking(false),
    settingsClosed: asking(false),
  },
  extraReducers: (builder) =>
    builder
      .addCase(disconnectRequested, (state) => ({ ...state, isDisconnecting: true }))
      // The user stays here; a toast says that it failed. [SESS-06]
      .addCase(failed, (state, { payload }) =>
        payload.failure === 'logout' ? initialState : state,
      )
      .addMatcher(sessionClosed, () => initialState),
  selectors: {
    selectIsAsking: (state) => state.isAsking,
    selectIsDisconnecting: (state) => state.isDisconnecting,
  },
})

export const { disconnectChosen, disconnectDismissed, settingsClosed } = settings.actions
export const { selectIsAsking, selectIsDisconnecting } = settings.selectors
