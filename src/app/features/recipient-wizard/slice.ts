import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { AccountType } from '@contract/schema'
import type { IbanCheck } from '@contract/v1/iban'
import type { Recipient } from '@contract/v1/recipients'
import { needsPlainName, plainName } from '@kernel/names'

import {
  draftOf,
  EMPTY_DRAFT,
  firstStep,
  ibanFault,
  stepAfter,
  stepBefore,
  typedIban,
  type Bank,
  type Draft,
  type IbanFault,
  type Step,
  type Subject,
} from './policy'

export interface WizardState {
  /** Null while no wizard is on screen. */
  readonly subject: Subject | null
  readonly type: AccountType
  /** Whether there is something to ask: an edited recipient has to be found first. */
  readonly isReady: boolean
  readonly step: Step
  readonly direction: 'forward' | 'back'
  readonly draft: Draft
  /** Whether marks in a name were replaced by blanks, on this step. */
  readonly isNameRewritten: boolean
  readonly bank: Bank | null
  readonly ibanFault: IbanFault | null
  /** How often in a row the desk refused; the field shakes from the second time on. */
  readonly ibanRefusals: number
  readonly isChecking: boolean
  readonly isSubmitting: boolean
  /** The edited recipient came with a nickname, so it can be cleared rather than skipped. */
  readonly hadNickname: boolean
}

const initialState: WizardState = {
  subject: null,
  type: 'individual',
  isReady: false,
  step: 'first-name',
  direction: 'forward',
  draft: EMPTY_DRAFT,
  isNameRewritten: false,
  bank: null,
  ibanFault: null,
  ibanRefusals: 0,
  isChecking: false,
  isSubmitting: false,
  hadNickname: false,
}

type NameField = 'firstName' | 'lastName'

const forward = (state: WizardState): Pick<WizardState, 'step' | 'direction'> => ({
  step: stepAfter(state.type, state.step),
  direction: 'forward',
})

/** The recipient wizard: what has been typed, what the desk said of it, and which question stands. */
export const recipientWizard = createSlice({
  name: 'recipientWizard',
  initialState,
  reducers: {
    opened: (_state, { payload }: PayloadAction<Subject>) => {
      const type = payload.mode === 'create' ? payload.type : 'individual'
      return {
        ...initialState,
        subject: payload,
        type,
        step: firstStep(type),
        isReady: payload.mode === 'create',
      }
    },
    closed: () => initialState,
    recipientFound: (state, { payload }: PayloadAction<Recipient>) => ({
      ...state,
      type: payload.type,
      step: firstStep(payload.type),
      draft: draftOf(payload),
      bank: { bic: payload.bic, bankName: payload.bankName },
      hadNickname: (payload.nickname ?? '') !== '',
      isReady: true,
    }),
    nameTyped: (state, { payload }: PayloadAction<{ field: NameField; text: string }>) => {
      state.draft[payload.field] = plainName(payload.text)
      state.isNameRewritten ||= needsPlainName(payload.text)
    },
    nicknameTyped: (state, { payload }: PayloadAction<string>) => {
      state.draft.nickname = payload
    },
    ibanTyped: (state, { payload }: PayloadAction<string>) => {
      state.draft.iban = typedIban(payload)
      state.bank = null
      state.ibanFault = null
    },
    /** The step's answer is valid. On the IBAN step the desk has the last word. */
    stepAnswered: (state) => ({ ...state, ...forward(state), isNameRewritten: false }),
    ibanSubmitted: (state) => {
      state.isChecking = true
      state.ibanFault = null
    },
    ibanChecked: (state, { payload }: PayloadAction<IbanCheck>) => {
      const fault = ibanFault(payload)
      if (fault)
        return {
          ...state,
          isChecking: false,
          bank: null,
          ibanFault: fault,
          ibanRefusals: state.ibanRefusals + 1,
        }
      return {
        ...state,
        ...forward(state),
        isChecking: false,
        bank: { bic: payload.bic, bankName: payload.bankName },
        ibanFault: null,
        ibanRefusals: 0,
      }
    },
    ibanCheckFailed: (state) => {
      state.isChecking = false
    },
    steppedBack: (state) => ({
      ...state,
      step: stepBefore(state.type, state.step) ?? state.step,
      direction: 'back',
      isNameRewritten: false,
      isChecking: false,
      isSubmitting: false,
      ...(state.step === 'iban' ? { bank: null, ibanFault: null, ibanRefusals: 0 } : {}),
    }),
    nicknameSkipped: (state) => ({
      ...state,
      ...forward(state),
      draft: { ...state.draft, nickname: '' },
    }),
    nicknameCleared: (state) => {
      state.draft.nickname = ''
    },
    submitted: (state) => {
      state.isSubmitting = true
    },
    /** Saved, refused or unheard; everything typed stays. */
    submitEnded: (state) => {
      state.isSubmitting = false
    },
  },
  selectors: {
    selectWizard: (state) => state,
    selectSubject: (state) => state.subject,
    selectIsOpen: (state) => state.subject !== null,
    selectDraft: (state) => state.draft,
    selectStep: (state) => state.step,
  },
})

export const {
  opened,
  closed,
  recipientFound,
  nameTyped,
  nicknameTyped,
  ibanTyped,
  stepAnswered,
  ibanSubmitted,
  ibanChecked,
  ibanCheckFailed,
  steppedBack,
  nicknameSkipped,
  nicknameCleared,
  submitted,
  submitEnded,
} = recipientWizard.actions
export const { selectWizard, selectSubject, selectIsOpen, selectDraft, selectStep } =
  recipientWizard.selectors
