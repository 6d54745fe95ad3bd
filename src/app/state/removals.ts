import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { RecipientInUse } from '@contract/v1/recipients'

import { recipientRemovalRequested, sessionClosed, ticked } from '../events'
import { arrived } from './route'

/** For how many ticks of a second a removal can be undone. */
export const UNDO_TICKS = 10
/** For how many the recipient that is back is announced. */
const BACK_TICKS = 3

interface Removed {
  readonly id: number
  readonly name: string
}

export interface Removal extends Removed {
  readonly stage: 'removed' | 'restoring' | 'restored'
  readonly ticksLeft: number
}

interface RemovalsState {
  /** Newest first. */
  readonly recent: readonly Removal[]
  /** One is hovered or focused, so none runs out. */
  readonly isHeld: boolean
  /** Why recipients stay, by id. */
  readonly refused: Readonly<Record<number, RecipientInUse>>
}

const initialState: RemovalsState = { recent: [], isHeld: false, refused: {} }

const changed = (id: number, change: Partial<Removal>) => (removal: Removal) =>
  removal.id === id ? { ...removal, ...change } : removal

/** Removals that can be undone, and those that the host refused. */
export const removals = createSlice({
  name: 'removals',
  initialState,
  reducers: {
    recipientRemoved: (state, { payload }: PayloadAction<Removed>) => ({
      ...state,
      // The second that has begun does not count.
      recent: [
        { ...payload, stage: 'removed' as const, ticksLeft: UNDO_TICKS + 1 },
        ...state.recent,
      ],
    }),
    removalRefused: (
      state,
      { payload }: PayloadAction<{ readonly id: number; readonly use: RecipientInUse }>,
    ) => ({ ...state, refused: { ...state.refused, [payload.id]: payload.use } }),
    undoAsked: (state, { payload: id }: PayloadAction<number>) => ({
      ...state,
      recent: state.recent.map(changed(id, { stage: 'restoring' })),
    }),
    undoFailed: (state, { payload: id }: PayloadAction<number>) => ({
      ...state,
      recent: state.recent.map(changed(id, { stage: 'removed', ticksLeft: UNDO_TICKS + 1 })),
    }),
    recipientRestored: (state, { payload: id }: PayloadAction<number>) => ({
      ...state,
      isHeld: false,
      recent: state.recent.map(changed(id, { stage: 'restored', ticksLeft: BACK_TICKS + 1 })),
    }),
    undoHeld: (state, { payload: isHeld }: PayloadAction<boolean>) => ({ ...state, isHeld }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(ticked, (state) =>
        state.isHeld || state.recent.length === 0
          ? state
          : { ...state, recent: state.recent.map(aged).filter(({ ticksLeft }) => ticksLeft > 0) },
      )
      .addCase(recipientRemovalRequested, (state, { payload: id }) => {
        const { [id]: _answered, ...refused } = state.refused
        return { ...state, refused }
      })
      .addCase(arrived, (state) => ({ ...state, refused: {} }))
      .addMatcher(sessionClosed, () => initialState),
})

const aged = (removal: Removal): Removal =>
  removal.stage === 'restoring' ? removal : { ...removal, ticksLeft: removal.ticksLeft - 1 }

export const {
  recipientRemoved,
  removalRefused,
  undoAsked,
  undoFailed,
  recipientRestored,
  undoHeld,
} = removals.actions

/** The slice joins with the first screen that removes. */
interface PerhapsJoined {
  readonly removals?: RemovalsState
}

const NONE: readonly Removal[] = []

export const selectRemovals = ({ removals: state }: PerhapsJoined): readonly Removal[] =>
  state?.recent ?? NONE

const NO_REFUSAL: RemovalsState['refused'] = {}

/** Why recipients stay, by id. */
export const selectRefused = ({ removals: state }: PerhapsJoined): RemovalsState['refused'] =>
  state?.refused ?? NO_REFUSAL

export const selectRefusal = (
  { removals: state }: PerhapsJoined,
  id: number,
): RecipientInUse | undefined => state?.refused[id]
