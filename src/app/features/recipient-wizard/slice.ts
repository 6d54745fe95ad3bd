import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { IbanCheck } from '@contract/v1/iban'
import type { Recipient } from '@contract/v1/recipients'

import { sessionOpened, signedOut } from '../../events'
import { ibanFault } from '../../resources/ibans/iban-fault'
import type { IbanReason } from '../../resources/ibans/iban-reason'
import {
  draftOf,
  EMPTY_DRAFT,
  firstStep,
  isChanged,
  isSameSubject,
  stepAfter,
  stepBefore,
  stepsOf,
  type Draft,
  type Step,
  type Subject,
} from './policy'
import { keptOf } from './kept-recipient'
import type { KeptRecipient, WizardState } from './state'

interface CheckedIban {
  readonly check: IbanCheck
  readonly reason: IbanReason | null
}

const initialState: WizardState = {
  subject: null,
  owner: null,
  kept: null,
  type: 'individual',
  isReady: false,
  step: 'first-name',
  direction: 'forward',
  original: EMPTY_DRAFT,
  initial: EMPTY_DRAFT,
  bank: null,
  ibanFault: null,
  ibanReason: null,
  ibanTakenBy: null,
  ibanRefusals: 0,
  isChecking: false,
  isSubmitting: false,
  isUnsure: false,
}

/** What stands in the form, at each keystroke and step, so that it is kept; the store holds none of it. */
export const draftTyped = createAction<Draft>('recipientWizard/draftTyped')

/** What is kept of the wizard that is on screen; null where it is another one's, or another account's. */
function keptHere({ kept, subject, owner }: WizardState): KeptRecipient | null {
  const isOfThis = subject && kept?.owner === owner && isSameSubject(kept.subject, subject)
  return isOfThis ? kept : null
}

/** The wizard goes on where it was broken off. */
const resumed = (state: WizardState, kept: KeptRecipient): WizardState => {
  const { draft: initial, ...place } = kept
  return { ...state, ...place, initial, kept: null, isReady: true }
}

/** A new wizard, or the one that was broken off; an edited recipient is compared with what the desk has first. */
function openedState(
  kept: KeptRecipient | null,
  subject: Subject,
  owner: string | null,
): WizardState {
  const type = subject.mode === 'create' ? subject.type : 'individual'
  const isReady = subject.mode === 'create'
  const fresh = { ...initialState, kept, subject, owner, type, step: firstStep(type), isReady }
  const here = keptHere(fresh)
  return isReady && here ? resumed(fresh, here) : fresh
}

/** What was typed before goes on from the same recipient; from one that was changed since it would undo that change. */
function foundState(state: WizardState, recipient: Recipient): WizardState {
  const { type, bic, bankName } = recipient
  const original = draftOf(recipient)
  const kept = keptHere(state)
  if (kept?.type === type && !isChanged(kept.original, original)) return resumed(state, kept)
  return {
    ...state,
    ...{ type, step: firstStep(type), original, initial: original, bank: { bic, bankName } },
    ...(kept && { kept: null }),
    isReady: true,
  }
}

const forward = (state: WizardState): Pick<WizardState, 'step' | 'direction'> => ({
  step: stepAfter(state.type, state.step),
  direction: 'forward',
})

/** Who leaves a step gives up its check; back from the IBAN forgets what the desk said of it. */
function shown(state: WizardState, step: Step): WizardState {
  const steps = stepsOf(state.type)
  const isBack = steps.indexOf(step) < steps.indexOf(state.step)
  return {
    ...state,
    step,
    direction: isBack ? 'back' : 'forward',
    isChecking: false,
    isSubmitting: false,
    ...(isBack && state.step === 'iban' ? NO_BANK : {}),
  }
}

const NO_BANK = { bank: null, ibanFault: null, ibanTakenBy: null, ibanRefusals: 0 } as const

/** The recipient wizard: what has been typed, what the desk said of it, and which question stands. */
export const recipientWizard = createSlice({
  name: 'recipientWizard',
  initialState,
  reducers: {
    opened: {
      reducer: (state, { payload }: PayloadAction<{ subject: Subject; owner: string | null }>) =>
        openedState(state.kept, payload.subject, payload.owner),
      prepare: (subject: Subject, owner: string | null = null) => ({ payload: { subject, owner } }),
    },
    /** What was typed and not answered yet is kept too. */
    closed: (state, { payload: draft }: PayloadAction<Draft>) => ({
      ...initialState,
      kept: keptOf(state, draft),
    }),
    /** What is kept on this device, read when the feature joins the store. */
    draftRead: (state, { payload: kept }: PayloadAction<KeptRecipient | null>) => ({
      ...state,
      kept,
    }),
    /** Saved, or not wanted: nothing of it is to be kept. */
    discarded: (state) => ({ ...state, owner: null, kept: null }),
    recipientFound: (state, { payload }: PayloadAction<Recipient>) => foundState(state, payload),
    /** The IBAN that was checked is not the one that stands there. */
    ibanChanged: (state) => ({
      ...state,
      bank: null,
      ibanFault: null,
      ibanTakenBy: null,
      isChecking: false,
    }),
    /** The desk takes it, and somebody on the list has it already. */
    ibanTaken: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      isChecking: false,
      ibanTakenBy: payload,
    }),
    /** The step's answer is valid. On the IBAN step the desk has the last word. */
    stepAnswered: (state) => ({ ...state, ...forward(state) }),
    /** Payload: the IBAN as it was typed. */
    ibanSubmitted: (state, _action: PayloadAction<string>) => ({
      ...state,
      isChecking: true,
      ibanFault: null,
    }),
    ibanChecked: {
      reducer: (state, { payload }: PayloadAction<CheckedIban>) => {
        const { check, reason } = payload
        const fault = ibanFault(check)
        if (fault)
          return {
            ...state,
            isChecking: false,
            bank: null,
            ibanFault: fault,
            ibanReason: reason,
            ibanRefusals: state.ibanRefusals + 1,
          }
        return {
          ...state,
          ...forward(state),
          isChecking: false,
          bank: { bic: check.bic, bankName: check.bankName },
          ibanFault: null,
          ibanTakenBy: null,
          ibanRefusals: 0,
        }
      },
      prepare: (check: IbanCheck, reason: IbanReason | null = null) => ({
        payload: { check, reason },
      }),
    },
    ibanCheckFailed: (state) => {
      state.isChecking = false
    },
    steppedBack: (state) => shown(state, stepBefore(state.type, state.step) ?? state.step),
    /** The browser's history leads to a step whose answers before it stand. */
    stepVisited: (state, { payload }: PayloadAction<Step>) => shown(state, payload),
    submitted: (state, _action: PayloadAction<Draft>) => {
      state.isSubmitting = true
    },
    /** A new recipient is on its way to the desk: until it is refused, it may be there. */
    addSent: (state) => {
      state.isUnsure = true
    },
    addRefused: (state) => {
      state.isUnsure = false
    },
    /** Saved, refused or unheard; everything typed stays. */
    submitEnded: (state) => {
      state.isSubmitting = false
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionOpened, (state, { payload }) => {
        if (state.kept?.owner !== payload.accountData.accountUid) state.kept = null
      })
      .addCase(signedOut, (state) => ({ ...state, owner: null, kept: null })),
  selectors: {
    selectWizard: (state) => state,
    selectInitial: (state) => state.initial,
    selectStep: (state) => state.step,
    selectIsReady: (state) => state.isReady,
    selectIsOpen: (state) => state.subject !== null,
  },
})

export const {
  opened,
  closed,
  draftRead,
  discarded,
  recipientFound,
  ibanChanged,
  stepAnswered,
  ibanSubmitted,
  ibanTaken,
  ibanChecked,
  ibanCheckFailed,
  steppedBack,
  stepVisited,
  submitted,
  addSent,
  addRefused,
  submitEnded,
} = recipientWizard.actions
export const { selectWizard, selectIsOpen, selectInitial, selectIsReady, selectStep } =
  recipientWizard.selectors
