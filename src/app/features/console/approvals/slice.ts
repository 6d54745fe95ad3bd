import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { ApprovalOutcome, ApprovalStarted } from '@contract/console/approvals'

import { sessionClosed } from '../../../events'

interface SigningState {
  /** What this person may sign now; null where they may not, or not yet. */
  readonly started: ApprovalStarted | null
  readonly outcome: ApprovalOutcome | null
  readonly isBusy: boolean
  readonly trouble: { readonly text: string | null } | null
}

const initialState: SigningState = { started: null, outcome: null, isBusy: false, trouble: null }

/** The one proposal that is on the screen. */
export const signing = createSlice({
  name: 'signing',
  initialState,
  reducers: {
    proposalOpened: (_state, _action: PayloadAction<string>) => initialState,
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
    proposalRefused: () => initialState,
    signed: (_state, { payload }: PayloadAction<ApprovalOutcome>) => ({
      ...initialState,
      outcome: payload,
    }),
    /** What was to be signed is used up by a try. */
    signingFailed: (_state, { payload }: PayloadAction<string | null>) => ({
      ...initialState,
      trouble: { text: payload },
    }),
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
