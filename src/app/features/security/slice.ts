import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { Device } from '@contract/v1/devices'

import { sessionClosed } from '../../events'

/** Why passkeys stay as they were: the person or the browser made none, or the desk refused, in words of its own. */
export type Trouble =
  | { readonly kind: 'not-made' | 'failed' }
  | { readonly kind: 'refused'; readonly text: string }

/** What is to be ended. */
export type Ending = Device | 'others'

export interface SecurityState {
  /** A passkey is being added or removed. */
  readonly isBusy: boolean
  readonly trouble: Trouble | null
  /** What was ended last, or was to be. */
  readonly ending: Ended | null
}

interface Ended {
  readonly which: Ending
  /** Null while the desk is asked. */
  readonly isDone: boolean | null
  /** Why not, in the desk's own words. */
  readonly refusal: string | null
}

const initialState: SecurityState = { isBusy: false, trouble: null, ending: null }

const begun = (state: SecurityState): SecurityState => ({ ...state, isBusy: true, trouble: null })
const asked = (which: Ending): Ended => ({ which, isDone: null, refusal: null })

export const security = createSlice({
  name: 'security',
  initialState,
  reducers: {
    /** Payload: what it is called at first. */
    passkeyWanted: (state, _action: PayloadAction<string>) => begun(state),
    /** Payload: its id. */
    passkeyUnwanted: (state, _action: PayloadAction<string>) => begun(state),
    passkeysChanged: ({ ending }) => ({ ...initialState, ending }),
    passkeysKept: ({ ending }, { payload: trouble }: PayloadAction<Trouble>) => ({
      ...{ isBusy: false, trouble, ending },
    }),
    endingWanted: (state, { payload: which }: PayloadAction<Ending>) => ({
      ...{ ...state, ending: asked(which) },
    }),
    /** Null where its person did not confirm it: there is nothing to say. */
    endingEnded: (state, { payload: ending }: PayloadAction<Ended | null>) => ({
      ...{ ...state, ending },
    }),
    /** What came of earlier changes is forgotten; what is under way stays. */
    screenLeft: ({ isBusy, ending }) => ({
      ...{ ...initialState, isBusy, ending: ending?.isDone === null ? ending : null },
    }),
  },
  extraReducers: (builder) => builder.addMatcher(sessionClosed, () => initialState),
  selectors: {
    selectIsBusy: (state) => state.isBusy,
    selectTrouble: (state) => state.trouble,
    selectEnding: (state) => state.ending,
  },
})

export const { passkeyWanted, passkeyUnwanted, passkeysChanged, passkeysKept } = security.actions
export const { endingWanted, endingEnded, screenLeft } = security.actions
export const { selectIsBusy, selectTrouble, selectEnding } = security.selectors
