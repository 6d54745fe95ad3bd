import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { StepUpAsked } from '@contract/v1/step-up'

import { questionLeft } from './dialog-question'

/** What the desk wants confirmed, and why, in its own words. */
export interface StepUp extends Readonly<StepUpAsked['stepUp']> {
  readonly reason: string | null
}

const initialState: { readonly asked: StepUp | null } = { asked: null }

/** What a dialog asks to confirm: whoever made the refused call waits for its end. */
export const stepUp = createSlice({
  name: 'stepUp',
  initialState,
  reducers: {
    stepUpAsked: (_state, { payload: asked }: PayloadAction<StepUp>) => ({ asked }),
    /** Payload: whether it was confirmed. */
    stepUpEnded: (_state, _action: PayloadAction<boolean>) => initialState,
  },
  extraReducers: (builder) => builder.addMatcher(questionLeft, () => initialState),
})

export const { stepUpAsked, stepUpEnded } = stepUp.actions

/** The slice joins the store after the frame is drawn. */
interface PerhapsJoined {
  readonly stepUp?: typeof initialState
}

export const selectStepUp = ({ stepUp: state }: PerhapsJoined): StepUp | null =>
  state?.asked ?? null
