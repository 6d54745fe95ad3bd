import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface RouteState {
  /** The current path; null until the router or a replayed session sets it. */
  readonly path: string | null
  readonly isReplacing: boolean
  /** How often something went somewhere, also to the path that the router was about to leave. */
  readonly moves: number
}

const initialState: RouteState = { path: null, isReplacing: false, moves: 0 }

/** The current path; sagas navigate by dispatching `went`, and the shell's bridge keeps the router in step. */
export const route = createSlice({
  name: 'route',
  initialState,
  reducers: {
    /** The router shows this path. */
    arrived: (state, { payload }: PayloadAction<string>) => {
      state.path = payload
    },
    /** Navigates to a path. */
    went: {
      reducer: (state, { payload }: PayloadAction<{ path: string; isReplacing: boolean }>) => {
        state.path = payload.path
        state.isReplacing = payload.isReplacing
        state.moves += 1
      },
      prepare: (path: string, { replace = false }: { replace?: boolean } = {}) => ({
        payload: { path, isReplacing: replace },
      }),
    },
  },
  selectors: {
    selectPath: (state) => state.path,
    selectIsReplacing: (state) => state.isReplacing,
    selectMoves: (state) => state.moves,
  },
})

export const { arrived, went } = route.actions
export const { selectPath, selectIsReplacing, selectMoves } = route.selectors
