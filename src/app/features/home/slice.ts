import { createSlice } from '@reduxjs/toolkit'

export const home = createSlice({
  name: 'home',
  initialState: {
    isOpen: false,
    /** How often the screen was opened: the end of one visit must not close the next. */
    visits: 0,
  },
  reducers: {
    homeOpened: (state) => ({ isOpen: true, visits: state.visits + 1 }),
    homeClosed: (state) => ({ ...state, isOpen: false }),
    /** The list did not load, and the user asks for it again. */
    retryAsked: (state) => state,
  },
  selectors: {
    selectIsOpen: (state) => state.isOpen,
    selectVisits: (state) => state.visits,
  },
})

export const { homeOpened, homeClosed, retryAsked } = home.actions
export const { selectIsOpen, selectVisits } = home.selectors
