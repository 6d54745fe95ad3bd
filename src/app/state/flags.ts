import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { ClientConfig, Flags } from '@contract/client-config'

export interface ConfigState {
  /** Null until `/config.json` has been read. */
  readonly config: ClientConfig | null
}

const initialState: ConfigState = { config: null }

const NO_FLAGS: Flags = {
  chatEnabled: false,
  activityViewEnabled: true,
  localeSelectorEnabled: true,
  avatarChangerEnabled: false,
  statementsEnabled: true,
  gatedRefsEnabled: true,
}

/** The client configuration: brand, links, feature flags (decisions.md 7). */
export const flags = createSlice({
  name: 'flags',
  initialState,
  reducers: {
    configLoaded: (_state, { payload }: PayloadAction<ClientConfig>) => ({ config: payload }),
  },
  selectors: {
    selectConfig: (state) => state.config,
    selectFlags: (state) => state.config?.flags ?? NO_FLAGS,
    selectIsSandbox: (state) => state.config?.mode === 'sandbox',
  },
})

export const { configLoaded } = flags.actions
export const { selectConfig, selectFlags, selectIsSandbox } = flags.selectors
