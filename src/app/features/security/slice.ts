import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { sessionClosed } from '../../events'

/** Why passkeys stay as they were: the person or the browser made none, or the desk refused, in words of its own. */
export type Trouble =
  { readonly kind: 'not-made' | 'failed' } | { readonly kind: 'refused'; readonly text: string }

export interface SecurityState {
  /** A passkey is being added or removed. */
  readonly isBusy: boolean
  readonly trouble: Trouble | null
}

const initialState: SecurityState = { isBusy: false, trouble: null }

const begun = (): SecurityState => ({ isBusy: true, trouble: null })

export const security = createSlice({
  name: 'security',
  initialState,
  reducers: {
    /** Payload: what it is called at first. */
    passkeyWanted: (_state, _action: PayloadAction<string>) => begun(),
    /** Payload: its id. */
    passkeyUnwanted: (_state, _action: PayloadAction<string>) => begun(),
    passkeysChanged: () => initialState,
    passkeysKept: (_state, { payload: trouble }: PayloadAction<Trouble>) => ({
      isBusy: false,
      trouble,
    }),
  },
  extraReducers: (builder) => builder.addMatcher(sessionClosed, () => initialState),
  selectors: {
    selectIsBusy: (state) => state.isBusy,
    selectTrouble: (state) => state.trouble,
  },
})

export const { passkeyWanted, passkeyUnwanted, passkeysChanged, passkeysKept } = security.actions
export const { selectIsBusy, selectTrouble } = security.selectors
