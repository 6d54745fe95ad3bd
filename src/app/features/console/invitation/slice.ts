import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { Operator } from '@contract/console/auth'

interface InvitationState {
  /** Null until the desk has said whom the link invites. */
  readonly operator: Operator | null
  readonly isBusy: boolean
  readonly isAccepted: boolean
  /** Why the link opens nothing. */
  readonly refusal: { readonly text: string | null } | null
  /** Why no key was added. */
  readonly trouble: { readonly text: string | null } | null
}

const initialState: InvitationState = {
  operator: null,
  isBusy: false,
  isAccepted: false,
  refusal: null,
  trouble: null,
}

/** A link that adds one key. */
export const invitation = createSlice({
  name: 'invitation',
  initialState,
  reducers: {
    linkOpened: (_state, _action: PayloadAction<string>) => initialState,
    invitationShown: (state, { payload }: PayloadAction<Operator>) => ({
      ...state,
      operator: payload,
    }),
    invitationRefused: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      refusal: { text: payload },
    }),
    keyChosen: (state, _action: PayloadAction<{ token: string; keyName: string }>) => ({
      ...state,
      isBusy: true,
      trouble: null,
    }),
    keyFailed: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      isBusy: false,
      trouble: { text: payload },
    }),
    keyAdded: (state) => ({ ...state, isBusy: false, isAccepted: true }),
  },
  selectors: { selectInvitation: (state) => state },
})

export const { linkOpened, invitationShown, invitationRefused, keyChosen, keyFailed, keyAdded } =
  invitation.actions
export const { selectInvitation } = invitation.selectors
