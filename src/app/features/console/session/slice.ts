import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { Operator, OperatorSession } from '@contract/console/auth'
import { sessionExpired } from '../../../events'

interface ConsoleSession {
  /** Whether the desk knows this browser: asked once, at the start. */
  readonly standing: 'asking' | 'unreachable' | 'out' | 'in'
  readonly isAuthorized: boolean
  /** Read with each call; customers have one. */
  readonly account: null
  readonly operator: Operator | null
  readonly hasExpired: boolean
  readonly isSigningIn: boolean
  /** Why the last try to sign in came to nothing: the desk's sentence, or what the browser lets us say. */
  readonly trouble: { readonly text: string | null } | null
}

const initialState: ConsoleSession = {
  standing: 'asking',
  isAuthorized: false,
  account: null,
  operator: null,
  hasExpired: false,
  isSigningIn: false,
  trouble: null,
}

const OUT: ConsoleSession = { ...initialState, standing: 'out' }

/** In the place of the customers' session: every call reads who is signed in from here. */
export const consoleSession = createSlice({
  name: 'session',
  initialState,
  reducers: {
    operatorSignedIn: (_state, { payload }: PayloadAction<OperatorSession>): ConsoleSession => ({
      ...initialState,
      standing: 'in',
      isAuthorized: true,
      operator: payload.operator,
    }),
    operatorMissed: () => OUT,
    deskUnreachable: (state) => ({ ...state, standing: 'unreachable' as const }),
    startAgainChosen: () => initialState,
    signInChosen: (state) => ({ ...state, isSigningIn: true, trouble: null }),
    signInFailed: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      isSigningIn: false,
      trouble: { text: payload },
    }),
    signOutChosen: (state) => state,
  },
  extraReducers: (builder) => builder.addCase(sessionExpired, () => ({ ...OUT, hasExpired: true })),
  selectors: {
    selectStanding: (state) => state.standing,
    selectIsIn: (state) => state.isAuthorized,
    selectSession: (state) => state,
    selectOperator: (state) => state.operator,
  },
})

export const {
  operatorSignedIn,
  operatorMissed,
  deskUnreachable,
  startAgainChosen,
  signInChosen,
  signInFailed,
  signOutChosen,
} = consoleSession.actions
export const { selectStanding, selectIsIn, selectOperator, selectSession } =
  consoleSession.selectors
