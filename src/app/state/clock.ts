import { createSlice } from '@reduxjs/toolkit'

import { connectivityChanged, serverTimeSeen, ticked, visibilityChanged } from '../events'

export interface ClockState {
  /** Device time, unix seconds, at the last tick. */
  readonly device: number
  /** Seconds that the host's clock is ahead; countdowns and day groups go by the host. */
  readonly offset: number
  readonly isVisible: boolean
  readonly isOnline: boolean
}

const initialState: ClockState = { device: 0, offset: 0, isVisible: true, isOnline: true }

export const clock = createSlice({
  name: 'clock',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(ticked, (state, { payload }) => {
        state.device = payload.now
      })
      .addCase(serverTimeSeen, (state, { payload }) => {
        state.offset = payload.offset
      })
      .addCase(visibilityChanged, (state, { payload }) => {
        state.isVisible = payload.isVisible
        state.device = payload.now
      })
      .addCase(connectivityChanged, (state, { payload }) => {
        state.isOnline = payload.isOnline
      }),
  selectors: {
    /** The host's time, unix seconds. */
    selectNow: (state) => state.device + state.offset,
    selectIsVisible: (state) => state.isVisible,
    selectIsOnline: (state) => state.isOnline,
  },
})

export const { selectNow, selectIsVisible, selectIsOnline } = clock.selectors
