import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { AccountData, ServerSettings } from '@contract/v1/auth'

import { sessionExpired, sessionMissed, sessionOpened, signedOut } from '../events'

/** Blocks every amount until the host has sent its minimum (decisions.md 2). */
export const PLACEHOLDER_MINIMUM = '1000000000000000000'

export interface SessionState {
  readonly isAuthorized: boolean
  readonly hasTriedToConnect: boolean
  readonly hasExpired: boolean
  readonly account: AccountData | null
  readonly limits: ServerSettings['limits']
}

const initialState: SessionState = {
  isAuthorized: false,
  hasTriedToConnect: false,
  hasExpired: false,
  account: null,
  limits: { minOTCAmountEUR: PLACEHOLDER_MINIMUM },
}

export const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    avatarSaved: (state, { payload }: PayloadAction<string>) => {
      if (state.account) state.account.avatarUrl = payload
    },
    /** Drops the account after a failed logout; the next protected call tells whether the session is alive. */
    accountCleared: (state) => {
      state.account = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionOpened, (_state, { payload }) => ({
        isAuthorized: true,
        hasTriedToConnect: true,
        hasExpired: false,
        account: payload.accountData,
        limits: payload.serverSettings.limits,
      }))
      .addCase(sessionMissed, () => ({ ...initialState, hasTriedToConnect: true }))
      .addCase(signedOut, () => ({ ...initialState, hasTriedToConnect: true }))
      .addCase(sessionExpired, () => ({
        ...initialState,
        hasTriedToConnect: true,
        hasExpired: true,
      })),
  selectors: {
    selectIsAuthorized: (state) => state.isAuthorized,
    selectHasTriedToConnect: (state) => state.hasTriedToConnect,
    selectHasExpired: (state) => state.hasExpired,
    selectAccount: (state) => state.account,
    selectAccountType: (state) => state.account?.accountType ?? 'individual',
    selectLimits: (state) => state.limits,
  },
})

export const { avatarSaved, accountCleared } = session.actions
export const {
  selectIsAuthorized,
  selectHasTriedToConnect,
  selectHasExpired,
  selectAccount,
  selectAccountType,
  selectLimits,
} = session.selectors
