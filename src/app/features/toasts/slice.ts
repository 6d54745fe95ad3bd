import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { toastRaised, type ToastContent } from '../../events'

export interface Toast {
  readonly id: number
  readonly content: ToastContent
}

export interface ToastsState {
  /** Newest first. */
  readonly queue: readonly Toast[]
  readonly lastId: number
  /** A toast is hovered or focused, so none closes. */
  readonly isHeld: boolean
}

const initialState: ToastsState = { queue: [], lastId: 0, isHeld: false }

const isSameFailure = (one: ToastContent, other: ToastContent): boolean =>
  one.type === 'Expected' && other.type === 'Expected' && one.code === other.code

export const toasts = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastClosed: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      queue: state.queue.filter(({ id }) => id !== payload),
      isHeld: false, // the hovered toast is gone without a leave event
    }),
    oldestLeft: (state) => ({ ...state, queue: state.queue.slice(0, -1) }),
    toastsHeld: (state) => ({ ...state, isHeld: true }),
    toastsReleased: (state) => ({ ...state, isHeld: false }),
  },
  extraReducers: (builder) =>
    builder.addCase(toastRaised, (state, { payload }) => ({
      ...state,
      // A repeated failure replaces its first toast.
      queue: [
        { id: state.lastId + 1, content: payload },
        ...state.queue.filter(({ content }) => !isSameFailure(content, payload)),
      ],
      lastId: state.lastId + 1,
    })),
  selectors: {
    selectToasts: (state) => state.queue,
    selectIsHeld: (state) => state.isHeld,
    selectHasToasts: (state) => state.queue.length > 0,
  },
})

export const { toastClosed, oldestLeft, toastsHeld, toastsReleased } = toasts.actions
export const { selectToasts, selectIsHeld, selectHasToasts } = toasts.selectors
