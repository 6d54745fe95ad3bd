import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface RouteState {
  /** Path on screen; null until the router has spoken, or a recorded session has been replayed. */
  readonly path: string | null
  readonly isReplacing: boolean
}

const initialState: RouteState = { path: null, isReplacing: false }

/**
 * Where the user is, as a fact in the store: sagas navigate by dispatching `went`, and time travel moves the screen.
 * The shell's bridge keeps the router and this slice the same.
 */
export const route = createSlice({
  name: 'route',
  initialState,
  reducers: {
    /** The router shows this path. */
    arrived: (state, { payload }: PayloadAction<string>) => {
      state.path = payload
      state.isReplacing = false
    },
    /** Somebody asked to go there. */
    went: {
      reducer: (state, { payload }: PayloadAction<{ path: string; isReplacing: boolean }>) => {
        state.path = payload.path
        state.isReplacing = payload.isReplacing
      },
      prepare: (path: string, { replace = false }: { replace?: boolean } = {}) => ({
        payload: { path, isReplacing: replace },
      }),
    },
  },
  selectors: {
    selectPath: (state) => state.path,
    selectIsReplacing: (state) => state.isReplacing,
  },
})

export const { arrived, went } = route.actions
export const { selectPath, selectIsReplacing } = route.selectors
