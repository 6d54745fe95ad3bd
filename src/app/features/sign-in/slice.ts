import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { SIGN_IN_RULES } from '@config/sign-in'

import { sessionClosed, sessionOpened } from '../../events'

export type SignInStep = 'welcome' | 'email' | 'otp'
export type SignInWork = 'sending' | 'resending' | 'checking'

export interface SignInState {
  readonly step: SignInStep
  /** Which way the last step went, for the slide. */
  readonly direction: 'forward' | 'back'
  /** As it was submitted, or as it stood when the step was left. */
  readonly email: string
  /** This browser keeps no cookies, so the session would be lost. */
  readonly areCookiesOff: boolean
  readonly otp: string
  /** How often in a row the host has refused the code. */
  readonly wrongCodes: number
  readonly work: SignInWork | null
  /** The code that stands there was not judged: it can be sent once more. */
  readonly isUnchecked: boolean
  /** When a new code may be asked for, host's unix seconds. */
  readonly resendAt: number | null
  /** When the host takes requests again after a 429. */
  readonly blockedUntil: number | null
  /** Where the visitor came from, sent with the first code request. */
  readonly ref: string | null
}

const initialState: SignInState = {
  step: 'welcome',
  direction: 'forward',
  email: '',
  areCookiesOff: false,
  otp: '',
  wrongCodes: 0,
  work: null,
  isUnchecked: false,
  resendAt: null,
  blockedUntil: null,
  ref: null,
}

const REF_MAX = 64
const STEP_BACK: Readonly<Record<SignInStep, SignInStep>> = {
  welcome: 'welcome',
  email: 'welcome',
  otp: 'email',
}

export const signIn = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    refFound: (state, { payload }: PayloadAction<string>) => {
      state.ref = payload.slice(0, REF_MAX)
    },
    signInChosen: (state) => {
      state.step = 'email'
      state.direction = 'forward'
    },
    /** Payload: what stood in the e-mail step when it was left. */
    wentBack: (state, { payload: email }: PayloadAction<string | undefined>) => {
      if (email !== undefined) state.email = email
      state.step = STEP_BACK[state.step]
      state.direction = 'back'
      state.otp = ''
      state.isUnchecked = false
      state.wrongCodes = 0
      state.work = null
    },
    /** A valid e-mail. */
    emailSubmitted: (state, { payload }: PayloadAction<string>) => {
      state.email = payload
      state.areCookiesOff = false
      state.work = 'sending'
    },
    cookiesMissed: (state, { payload }: PayloadAction<{ email: string }>) => ({
      ...state,
      step: 'email',
      email: payload.email,
      areCookiesOff: true,
      work: null,
    }),
    resendAsked: (state) => {
      state.work = 'resending'
    },
    codeSent: (state, { payload }: PayloadAction<{ now: number }>) => {
      state.step = 'otp'
      state.direction = 'forward'
      state.work = null
      state.otp = ''
      state.isUnchecked = false
      state.blockedUntil = null
      state.resendAt = payload.now + SIGN_IN_RULES.resendCooldownS
    },
    codeTyped: (state, { payload }: PayloadAction<string>) => {
      state.otp = payload.replace(/\D/g, '').slice(0, SIGN_IN_RULES.codeLength)
      state.isUnchecked = false
    },
    /** All digits are there: the code goes out by itself. */
    codeCompleted: (state) => {
      state.work = 'checking'
    },
    codeRefused: (state) => {
      state.otp = ''
      state.isUnchecked = false
      state.wrongCodes += 1
      state.work = null
    },
    askingFailed: (state) => {
      state.isUnchecked ||= state.work === 'checking'
      state.work = null
    },
    waitDemanded: (state, { payload }: PayloadAction<{ until: number }>) => {
      state.isUnchecked ||= state.work === 'checking'
      state.work = null
      state.blockedUntil = payload.until
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionOpened, ({ ref }) => ({ ...initialState, ref }))
      .addMatcher(sessionClosed, ({ ref }) => ({ ...initialState, ref })),
  selectors: {
    selectSignIn: (state) => state,
    selectStep: (state) => state.step,
    selectEmail: (state) => state.email,
    selectOtp: (state) => state.otp,
    selectWork: (state) => state.work,
  },
})

export const {
  refFound,
  signInChosen,
  wentBack,
  emailSubmitted,
  cookiesMissed,
  resendAsked,
  codeSent,
  codeTyped,
  codeCompleted,
  codeRefused,
  askingFailed,
  waitDemanded,
} = signIn.actions
export const { selectSignIn, selectStep, selectEmail, selectOtp, selectWork } = signIn.selectors
