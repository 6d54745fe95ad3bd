import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { sessionClosed } from '../events'

const initialState: { readonly text: string | null } = { text: null }

/** The tab title of a screen whose path alone does not say what happens on it. */
export const pageTitle = createSlice({
  name: 'pageTitle',
  initialState,
  reducers: {
    pageTitled: (_state, { payload: text }: PayloadAction<string | null>) => ({ text }),
  },
  extraReducers: (builder) => builder.addMatcher(sessionClosed, () => initialState),
})

export const { pageTitled } = pageTitle.actions

/** The slice joins the store with the screen that needs it. */
export const selectPageTitle = ({
  pageTitle: state,
}: {
  readonly pageTitle?: typeof initialState
}): string | null => state?.text ?? null
