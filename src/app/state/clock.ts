import { createSlice } from '@reduxjs/toolkit'

import { connectivityChanged, failed, serverTimeSeen, ticked, visibilityChanged } from '../events'

export interface ClockState {
  /** Device time, unix seconds, at the last tick. */
  readonly device: number
  /** Seconds that the host's clock is ahead; countdowns and day groups use the host's time. */
  readonly offset: number
  readonly isVisible: boolean
  readonly isOnline: boolean
  /** When the host accepts requests again, by its own clock. */
  readonly waitUntil: number
}

const initialState: ClockState = {
  device: 0,
  offset: 0,
  isVisible: true,
  isOnline: true,
  waitUntil: 0,
}

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
      })
      .addCase(failed, (state, { payload: { fault } }) => {
        const { code, retryAfter = 0 } = fault
        if (code !== 'TOO_MANY_REQUESTS') return
        // The last tick may be a second old, so one second is added.
        state.waitUntil = state.device + state.offset + retryAfter + 1
      }),
  selectors: {
    /** The host's time, unix seconds. */
    selectNow: (state) => state.device + state.offset,
    /** Seconds until the host accepts requests again. */
    selectWait: (state) => Math.max(0, state.waitUntil - state.device - state.offset),
    selectIsVisible: (state) => state.isVisible,
    selectIsOnline: (state) => state.isOnline,
  },
})

export const { selectNow, selectWait, selectIsVisible, selectIsOnline } = clock.selectors
