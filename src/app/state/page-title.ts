import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { sessionClosed } from '../events'

interface PageTitleState {
  readonly text: string | null
}

const initialState: PageTitleState = { text: null }

/** The tab title of a screen whose path alone does not say what happens on it. */
export const pageTitle = createSlice({
  name: 'pageTitle',
  initialState,
  reducers: {
    pageTitled: (state, { payload }: PayloadAction<string | null>) => {
      state.text = payload
    },
  },
  extraReducers: (builder) => builder.addMatcher(sessionClosed, () => initialState),
})

export const { pageTitled } = pageTitle.actions

/** The slice joins the store with the screen that needs it. */
export const selectPageTitle = ({
  pageTitle: state,
}: {
  readonly pageTitle?: PageTitleState
}): string | null => state?.text ?? null
