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
  /** Of a rotation whose secret has not been shown: another key would make its unseen secret the former one. */
  readonly key: string | null
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
  key: null,
}

const anew = ({ key }: WebhooksState): WebhooksState => ({ ...initialState, key })

const begun = (state: WebhooksState): WebhooksState => ({
  ...{ ...anew(state), isEditing: state.isEditing, isBusy: true },
})

export const webhooks = createSlice({
  name: 'webhooks',
  initialState,
  reducers: {
    /** Payload: the URL. */
    addressWanted: (state, _action: PayloadAction<string>) => begun(state),
    secretWanted: begun,
    secretKeyed: (state, { payload: key }: PayloadAction<string>) => ({ ...state, key }),
    /** Payload: the secret, where there is a new one. */
    changeMade: (state, { payload: secret }: PayloadAction<string | null>) =>
      secret === null ? anew(state) : { ...initialState, secret },
    /** Null where its person did not confirm it: there is nothing to say. */
    changeRefused: (state, { payload: refused }: PayloadAction<Refused | null>) => ({
      ...{ ...anew(state), isEditing: state.isEditing, refused },
    }),
    changeOpened: (state) => ({ ...anew(state), isEditing: true }),
    changeLeft: anew,
  },
  extraReducers: (builder) => builder.addMatcher(sessionClosed, () => initialState),
  selectors: {
    selectIsEditing: (state) => state.isEditing,
    selectIsBusy: (state) => state.isBusy,
    selectSecret: (state) => state.secret,
    selectRefused: (state) => state.refused,
    selectKey: (state) => state.key,
  },
})

export const { addressWanted, secretWanted, changeMade, changeRefused } = webhooks.actions
export const { secretKeyed, changeOpened, changeLeft } = webhooks.actions
export const { selectIsEditing, selectIsBusy, selectSecret, selectRefused, selectKey } =
  webhooks.selectors
