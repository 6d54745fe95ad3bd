import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface RecipientDetailsState {
  /** The recipient on screen; null while the screen is closed. */
  readonly id: number | null
}

const initialState: RecipientDetailsState = { id: null }

export const recipientDetails = createSlice({
  name: 'recipientDetails',
  initialState,
  reducers: {
    detailsOpened: (_state, { payload }: PayloadAction<number>) => ({ id: payload }),
    detailsClosed: () => initialState,
  },
  selectors: {
    selectOpenId: (state) => state.id,
    selectIsOpen: (state) => state.id !== null,
  },
})

export const { detailsOpened, detailsClosed } = recipientDetails.actions
export const { selectOpenId, selectIsOpen } = recipientDetails.selectors
