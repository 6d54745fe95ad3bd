import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { SIGN_IN_RULES } from '@config/sign-in'
import type { PasskeyRequest } from '@contract/v1/passkey-use'

import { passkeyRequired, sessionClosed, sessionOpened } from '../../events'
import type { SignInState, SignInStep } from './state'

const initialState: SignInState = {
  step: 'welcome',
  direction: 'forward',
  email: '',
  typedEmail: '',
  areCookiesOff: false,
  otp: '',
  wrongCodes: 0,
  triesLeft: null,
  isReplaced: false,
  link: null,
  passkey: null,
  passkeyTrouble: null,
  isPasskeyOffered: false,
  held: null,
  isSendingPaused: false,
  work: null,
  isUnchecked: false,
  resendAt: null,
  blockedUntil: null,
  waitingEmail: '',
  ref: null,
}

const REF_MAX = 64
export const STEPS: readonly SignInStep[] = ['welcome', 'email', 'otp']
const STEP_BACK: Readonly<Record<SignInStep, SignInStep>> = {
  welcome: 'welcome',
  email: 'welcome',
  otp: 'email',
}

/** Who leaves a step has given up its code and its request. */
const show = (state: SignInState, step: SignInStep): SignInState => ({
  ...state,
  step,
  direction: STEPS.indexOf(step) < STEPS.indexOf(state.step) ? 'back' : 'forward',
  otp: '',
  passkey: null,
  isPasskeyOffered: false,
  held: null,
  isUnchecked: false,
  work: null,
})

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
    wentBack: (state) => show(state, STEP_BACK[state.step]),
    /** The browser's history leads to a step; the code step has to have had its code. */
    stepShown: (state, { payload: step }: PayloadAction<SignInStep>) =>
      step === 'otp' && state.resendAt === null ? state : show(state, step),
    emailLeft: (state, { payload }: PayloadAction<string>) => ({ ...state, typedEmail: payload }),
    /** A valid e-mail. */
    emailSubmitted: (state, { payload }: PayloadAction<string>) => {
      // The step of the code, and what is left of its tries, are another e-mail's until this one has its code.
      if (payload !== state.email) {
        state.resendAt = null
        state.triesLeft = null
      }
      state.email = payload
      state.areCookiesOff = false
      state.isSendingPaused = false
      state.work = 'sending'
    },
    cookiesMissed: (state, { payload }: PayloadAction<{ email: string }>) => ({
      ...state,
      step: 'email',
      email: payload.email,
      typedEmail: payload.email,
      areCookiesOff: true,
      work: null,
    }),
    linkOpened: (_state, { payload }: PayloadAction<{ email: string; code: string }>) => ({
      ...initialState,
      step: 'otp',
      email: payload.email,
      typedEmail: payload.email,
      otp: payload.code,
      link: 'opened',
    }),
    /** The code of an earlier request is to be typed; payload: a valid e-mail. */
    earlierCodeChosen: (state, { payload }: PayloadAction<string>) => ({
      ...show(state, 'otp'),
      email: payload,
      link: null,
      wrongCodes: 0,
      triesLeft: null,
      isReplaced: false,
    }),
    resendAsked: (state) => {
      state.work = 'resending'
    },
    codeSent: (state, { payload }: PayloadAction<{ now: number; isLink: boolean }>) => {
      // A new code of the same challenge keeps its tries; the first one, or one for a dead code, has its own.
      if (state.work === 'sending' || state.triesLeft === 0) {
        state.isReplaced = state.triesLeft === 0
        state.wrongCodes = 0
        state.triesLeft = null
      }
      state.step = 'otp'
      state.direction = 'forward'
      state.link = payload.isLink ? 'mailed' : null
      state.isSendingPaused = false
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
    /** Payload: how many tries are left, where the host says so. A dead code stays to be seen. */
    codeRefused: (state, { payload: triesLeft }: PayloadAction<number | null>) => {
      if (triesLeft !== 0) state.otp = ''
      state.isUnchecked = false
      state.wrongCodes += 1
      state.triesLeft = triesLeft
      state.work = null
    },
    passkeyAsked: (state, { payload }: PayloadAction<PasskeyRequest>) => ({
      ...state,
      otp: '',
      isUnchecked: false,
      work: null,
      passkey: payload,
      passkeyTrouble: null,
    }),
    passkeyOffered: (state) => ({ ...state, work: null, isPasskeyOffered: true }),
    /** Payload: what it is called at first. */
    passkeyWanted: (state, _action: PayloadAction<string>) => ({
      ...state,
      work: 'checking',
      passkeyTrouble: null,
    }),
    passkeyChosen: (state) => ({ ...state, work: 'checking', passkeyTrouble: null }),
    passkeyMissed: (state, { payload }: PayloadAction<SignInState['passkeyTrouble']>) => ({
      ...state,
      work: null,
      passkeyTrouble: payload,
    }),
    askingFailed: (state) => {
      state.isUnchecked ||= state.work === 'checking'
      state.work = null
    },
    waitDemanded: (state, { payload }: PayloadAction<{ until: number }>) => {
      state.isUnchecked ||= state.work === 'checking'
      state.work = null
      state.blockedUntil = payload.until
      state.waitingEmail = state.email
    },
    sendingPaused: (state, { payload }: PayloadAction<{ until: number }>) => {
      state.work = null
      state.isSendingPaused = true
      state.resendAt = payload.until
      state.waitingEmail = state.email
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(passkeyRequired, (state, { payload: held }) => ({
        ...show(state, 'otp'),
        isPasskeyOffered: true,
        passkeyTrouble: null,
        held,
      }))
      .addCase(sessionOpened, ({ ref }) => ({ ...initialState, ref }))
      .addMatcher(sessionClosed, ({ ref }) => ({ ...initialState, ref })),
  selectors: {
    selectStep: (state) => state.step,
    selectSignIn: (state) => state,
  },
})

export const {
  refFound,
  signInChosen,
  wentBack,
  stepShown,
  emailLeft,
  emailSubmitted,
  cookiesMissed,
  linkOpened,
  earlierCodeChosen,
  resendAsked,
  codeSent,
  codeTyped,
  codeCompleted,
  codeRefused,
  passkeyAsked,
  passkeyOffered,
  passkeyWanted,
  passkeyChosen,
  passkeyMissed,
  askingFailed,
  waitDemanded,
  sendingPaused,
} = signIn.actions
export const { selectSignIn, selectStep } = signIn.selectors
