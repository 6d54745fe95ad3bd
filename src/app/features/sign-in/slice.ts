import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { sessionClosed, sessionOpened } from '../../events'
import { CODE_LENGTH, emailError, RESEND_COOLDOWN, type EmailError } from './policy'

export type SignInStep = 'welcome' | 'email' | 'otp'
export type SignInWork = 'sending' | 'resending' | 'checking'

export interface SignInState {
  readonly step: SignInStep
  /** Which way the last step went, for the slide. */
  readonly direction: 'forward' | 'back'
  readonly email: string
  readonly emailError: EmailError | null
  /** How often the e-mail was refused in a row. */
  readonly emailRefusals: number
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
  emailError: null,
  emailRefusals: 0,
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
    wentBack: (state) => {
      state.step = STEP_BACK[state.step]
      state.direction = 'back'
      state.otp = ''
      state.isUnchecked = false
      state.wrongCodes = 0
      state.work = null
    },
    emailTyped: (state, { payload }: PayloadAction<string>) => {
      state.email = payload
      state.emailError = null
    },
    emailSubmitted: (state) => {
      state.emailError = emailError(state.email)
      state.emailRefusals = state.emailError ? state.emailRefusals + 1 : 0
      if (!state.emailError) state.work = 'sending'
    },
    /** This browser keeps no cookies, so the code would be refused, or the session lost, for ever. */
    cookiesMissed: (state, { payload }: PayloadAction<{ email: string }>) => ({
      ...state,
      step: 'email',
      email: payload.email,
      emailError: 'cookies',
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
      state.resendAt = payload.now + RESEND_COOLDOWN
    },
    codeTyped: (state, { payload }: PayloadAction<string>) => {
      state.otp = payload.replace(/\D/g, '').slice(0, CODE_LENGTH)
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
  emailTyped,
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
