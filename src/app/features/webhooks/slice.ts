import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { sessionClosed } from '../../events'

export interface WebhooksState {
  /** The address is being typed. */
  readonly isEditing: boolean
  /** The desk is asked for a new address or a new secret. */
  readonly isBusy: boolean
  /** A new secret, shown until the screen is left: nothing else has it. */
  readonly secret: string | null
  readonly refused: Refused | null
}

interface Refused {
  /** Why, in the desk's own words. */
  readonly text: string | null
}

const initialState: WebhooksState = {
  isEditing: false,
  isBusy: false,
  secret: null,
  refused: null,
}

const begun = ({ isEditing }: WebhooksState): WebhooksState => ({
  ...{ ...initialState, isEditing, isBusy: true },
})

export const webhooks = createSlice({
  name: 'webhooks',
  initialState,
  reducers: {
    /** Payload: the URL. */
    addressWanted: (state, _action: PayloadAction<string>) => begun(state),
    secretWanted: begun,
    /** Payload: the secret, where there is a new one. */
    changeMade: (_state, { payload: secret }: PayloadAction<string | null>) => ({
      ...{ ...initialState, secret },
    }),
    /** Null where its person did not confirm it: there is nothing to say. */
    changeRefused: ({ isEditing }, { payload: refused }: PayloadAction<Refused | null>) => ({
      ...{ ...initialState, isEditing, refused },
    }),
    changeOpened: () => ({ ...initialState, isEditing: true }),
    changeLeft: () => initialState,
  },
  extraReducers: (builder) => builder.addMatcher(sessionClosed, () => initialState),
  selectors: {
    selectIsEditing: (state) => state.isEditing,
    selectIsBusy: (state) => state.isBusy,
    selectSecret: (state) => state.secret,
    selectRefused: (state) => state.refused,
  },
})

export const { addressWanted, secretWanted, changeMade, changeRefused } = webhooks.actions
export const { changeOpened, changeLeft } = webhooks.actions
export const { selectIsEditing, selectIsBusy, selectSecret, selectRefused } = webhooks.selectors
