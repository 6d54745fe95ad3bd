import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { ApprovalOutcome, ApprovalStarted } from '@contract/console/approvals'

import { sessionClosed } from '../../../events'

interface SigningState {
  /** Of the proposal on the screen: what comes late of one before it changes nothing there. */
  readonly openId: string | null
  /** What this person may sign now; null where they may not, or not yet. */
  readonly started: ApprovalStarted | null
  readonly outcome: ApprovalOutcome | null
  readonly isBusy: boolean
  readonly trouble: { readonly text: string | null } | null
}

const initialState: SigningState = {
  ...{ openId: null, started: null, outcome: null, isBusy: false, trouble: null },
}

/** Of another proposal only an outcome is kept: it may hold a link that is not shown again. */
const endedState = (
  state: SigningState,
  id: string,
  change: Partial<SigningState> = {},
): SigningState =>
  id === state.openId
    ? { ...initialState, openId: id, ...change }
    : { ...state, isBusy: false, outcome: change.outcome ?? state.outcome }

/** The one proposal that is on the screen. */
export const signing = createSlice({
  name: 'signing',
  initialState,
  reducers: {
    proposalOpened: (_state, { payload: openId }: PayloadAction<string>) => ({
      ...initialState,
      openId,
    }),
    approvalStarted: (state, { payload }: PayloadAction<ApprovalStarted>) => ({
      ...state,
      started: payload,
      trouble: null,
    }),
    signChosen: (state) => ({ ...state, isBusy: true, trouble: null }),
    refuseChosen: (state, _action: PayloadAction<{ id: string; reason: string }>) => ({
      ...state,
      isBusy: true,
      trouble: null,
    }),
    proposalRefused: (state, { payload: id }: PayloadAction<string>) => endedState(state, id),
    signed: (state, { payload: outcome }: PayloadAction<ApprovalOutcome>) =>
      endedState(state, outcome.proposal.id, { outcome }),
    /** What was to be signed is used up by a try. */
    signingFailed: (state, { payload }: PayloadAction<{ id: string; text: string | null }>) =>
      endedState(state, payload.id, { trouble: { text: payload.text } }),
  },
  extraReducers: (builder) => builder.addMatcher(sessionClosed, () => initialState),
  selectors: { selectSigning: (state) => state },
})

export const {
  proposalOpened,
  approvalStarted,
  signChosen,
  refuseChosen,
  proposalRefused,
  signed,
  signingFailed,
} = signing.actions
export const { selectSigning } = signing.selectors
