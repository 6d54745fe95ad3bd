import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { StatementLanguage } from '@contract/v1/receipts'
import type { Fault } from '@kernel/app-error'

import { sessionClosed } from '../../events'
import type { Period } from './policy'

/** What is asked for: the whole archive, or its report alone. */
export type PackForm = 'zip' | 'pdf'

export interface SourceOfFundsState {
  readonly isOpen: boolean
  readonly period: Period
  /** Null for all. */
  readonly recipientId: number | null
  /** Null for that of the app. */
  readonly language: StatementLanguage | null
  /** Being made; null where none is. */
  readonly making: PackForm | null
  readonly fault: Fault | null
}

const initialState: SourceOfFundsState = {
  ...{
    isOpen: false,
    period: 'year',
    recipientId: null,
    language: null,
    making: null,
    fault: null,
  },
}

export const sourceOfFunds = createSlice({
  name: 'sourceOfFunds',
  initialState,
  reducers: {
    periodChosen: (state, { payload }: PayloadAction<Period>) => ({
      ...{ ...state, period: payload, fault: null },
    }),
    recipientChosen: (state, { payload }: PayloadAction<number | null>) => ({
      ...{ ...state, recipientId: payload, fault: null },
    }),
    languageChosen: (state, { payload }: PayloadAction<StatementLanguage>) => ({
      ...{ ...state, language: payload },
    }),
    packAsked: (state, { payload }: PayloadAction<PackForm>) => ({
      ...{ ...state, making: payload, fault: null },
    }),
    /** Who has left finds all anew, or why there is no pack beside what was asked for. */
    packEnded: (state, { payload }: PayloadAction<Fault | null>) =>
      state.isOpen || payload ? { ...state, making: null, fault: payload } : initialState,
    fundsOpened: (state) => ({ ...state, isOpen: true }),
    /** A pack that is being made goes on, and what it is made of stays in sight. */
    fundsClosed: (state) => (state.making === null ? initialState : { ...state, isOpen: false }),
  },
  extraReducers: (builder) => builder.addMatcher(sessionClosed, () => initialState),
  selectors: {
    selectPeriod: (state) => state.period,
    selectRecipientId: (state) => state.recipientId,
    selectLanguage: (state) => state.language,
    selectMaking: (state) => state.making,
    selectFault: (state) => state.fault,
  },
})

export const { periodChosen, recipientChosen, languageChosen } = sourceOfFunds.actions
export const { packAsked, packEnded, fundsOpened, fundsClosed } = sourceOfFunds.actions
export const { selectPeriod, selectRecipientId, selectLanguage, selectMaking, selectFault } =
  sourceOfFunds.selectors
