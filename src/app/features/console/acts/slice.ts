import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { OfferedAct, SoloAct } from '@contract/console/acts'

import { sessionClosed } from '../../../events'

export type ActOrder = Pick<OfferedAct, 'act' | 'subject'> & {
  /** What else the act is told: a hash, a payout or an account. */
  readonly object: string
  readonly reason: string
}

/** One whose form is open, and what people call its subject where the page does not say so. */
export type ChosenAct = OfferedAct & { readonly name?: string }

interface ActsState {
  /** Whose form is open. */
  readonly chosen: ChosenAct | null
  readonly isBusy: boolean
  readonly trouble: { readonly text: string | null } | null
  /** Of what was proposed: its page is shown next. */
  readonly proposedId: string | null
  /** What one operator has just done alone, and to what. */
  readonly done: Done | null
}

interface Done {
  readonly act: SoloAct
  readonly subject: string
  readonly atTs: number
}

const initialState: ActsState = {
  ...{ chosen: null, isBusy: false, trouble: null, proposedId: null, done: null },
}

const chosenAct = (chosen: ChosenAct): ActsState => ({ ...initialState, chosen })
const proposedAct = (proposedId: string): ActsState => ({ ...initialState, proposedId })
const doneAct = (done: Done): ActsState => ({ ...initialState, done })

/** The one act that somebody is about to propose or do. */
export const acts = createSlice({
  name: 'acts',
  initialState,
  reducers: {
    actClosed: () => initialState,
    actChosen: (_state, action: PayloadAction<ChosenAct>) => chosenAct(action.payload),
    actOrdered: (state, _action: PayloadAction<ActOrder>) => ({
      ...state,
      isBusy: true,
      trouble: null,
    }),
    actProposed: (_state, action: PayloadAction<string>) => proposedAct(action.payload),
    actDone: (_state, action: PayloadAction<Done>) => doneAct(action.payload),
    actFailed: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      isBusy: false,
      trouble: { text: payload },
    }),
  },
  extraReducers: (builder) => builder.addMatcher(sessionClosed, () => initialState),
  selectors: { selectActs: (state) => state },
})

export const { actChosen, actClosed, actOrdered, actProposed, actDone, actFailed } = acts.actions
export const { selectActs } = acts.selectors
