import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { sessionClosed } from '../events'
import { selectFlags } from './flags'

/** The user wants to talk to the support, about a transaction or about anything. Not in events.ts, which loads first. */
export const chatAsked = createAction<{ transactionId: string | null }>('chatAsked')

interface ChatPanelState {
  readonly isOpen: boolean
  /** Answers that the user has not read. */
  readonly unread: number
}

const initialState: ChatPanelState = { isOpen: false, unread: 0 }

/** What the frame of the app shows of the chat, before and beside the panel itself. */
export const chatPanel = createSlice({
  name: 'chatPanel',
  initialState,
  reducers: {
    chatClosed: (state) => ({ ...state, isOpen: false }),
    unreadCounted: (state, { payload: unread }: PayloadAction<number>) => ({ ...state, unread }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(chatAsked, (state) => ({ ...state, isOpen: true }))
      .addMatcher(sessionClosed, () => initialState),
})

export const { chatClosed, unreadCounted } = chatPanel.actions

/** The slice joins the store after the frame is drawn. */
interface PerhapsJoined {
  readonly chatPanel?: ChatPanelState
}

export const selectIsChatOpen = ({ chatPanel: state }: PerhapsJoined): boolean =>
  state?.isOpen ?? false

/** With the panel open nothing is unseen. */
export const selectUnread = ({ chatPanel: state }: PerhapsJoined): number =>
  state && !state.isOpen ? state.unread : 0

export const selectHasChat = (state: Parameters<typeof selectFlags>[0]): boolean =>
  selectFlags(state).chatEnabled
