import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { gaveUp } from '../../events'

export type StartupPhase = 'starting' | 'failed' | 'ready' | 'crashed'

export interface StartupState {
  readonly phase: StartupPhase
  /** How often start-up has failed so far; only the first failure raises a toast. */
  readonly failures: number
  /** How often the user has clicked to fix. */
  readonly clicks: number
  readonly isRetrying: boolean
  /** The activity last seen, where the host is away; as it was stored. */
  readonly kept: string
  /** Whether the first screen stands, be it of a failure. */
  readonly isShown: boolean
}

const initialState: StartupState = {
  phase: 'starting',
  failures: 0,
  clicks: 0,
  isRetrying: false,
  kept: '',
  isShown: false,
}

/** Whether the app has what it needs to show anything: config, references, the answer about the session. */
export const startup = createSlice({
  name: 'startup',
  initialState,
  reducers: {
    startupBegan: (state) => {
      state.isRetrying = state.failures > 0
    },
    /** Without network the activity last seen stands in, where there is one. */
    startupFailed: (state, { payload = '' }: PayloadAction<string | undefined>) => {
      state.kept = payload
      state.phase = 'failed'
      state.failures += 1
      state.isRetrying = false
    },
    startupDone: (state) => {
      state.phase = 'ready'
      state.isRetrying = false
    },
    fixClicked: (state) => {
      state.clicks += 1
    },
    screenShown: (state) => {
      state.isShown = true
    },
  },
  extraReducers: (builder) =>
    builder.addCase(gaveUp, (state) => {
      state.phase = 'crashed'
    }),
  selectors: {
    selectPhase: (state) => state.phase,
    selectKept: (state) => state.kept,
    selectFailures: (state) => state.failures,
    selectClicks: (state) => state.clicks,
    selectIsRetrying: (state) => state.isRetrying,
    selectIsShown: (state) => state.isShown,
  },
})

export const { startupBegan, startupFailed, startupDone, fixClicked, screenShown } = startup.actions
export const {
  selectPhase,
  selectKept,
  selectFailures,
  selectClicks,
  selectIsRetrying,
  selectIsShown,
} = startup.selectors
