import { createSlice } from '@reduxjs/toolkit'

export interface HomeState {
  readonly isOpen: boolean
}

const initialState: HomeState = { isOpen: false }

export const home = createSlice({
  name: 'home',
  initialState,
  reducers: {
    homeOpened: () => ({ isOpen: true }),
    homeClosed: () => initialState,
    /** The list did not load, and the user asks for it again. */
    retryAsked: (state) => state,
  },
  selectors: {
    selectIsOpen: (state) => state.isOpen,
  },
})

export const { homeOpened, homeClosed, retryAsked } = home.actions
export const { selectIsOpen } = home.selectors
