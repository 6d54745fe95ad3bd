import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { sessionClosed } from '../../../events'
import { chatEventReceived } from '../../../resources/chat/chat'
import { chatClosed } from '../../../state/chat'
import { messagePosted } from '../shared/drafts'

interface SupportChatState {
  /** The first load has failed, and nobody has asked for another try. */
  readonly hasFailed: boolean
  readonly isLoadingOlder: boolean
  /** Position that was read when the panel opened: what came after stands below 'New'. Null where nothing is new. */
  readonly newAfter: number | null
  /** Position up to which the desk has been told that all is read: told once, whatever it answers. */
  readonly toldTo: number
  /** The newest change that the stream has told of, whether or not the conversation was loaded. */
  readonly newestSeq: number
}

const initialState: SupportChatState = {
  hasFailed: false,
  isLoadingOlder: false,
  newAfter: null,
  toldTo: 0,
  newestSeq: 0,
}

/** The user wants to keep a file. */
export const fileRequested = createAction<{ id: string; name: string }>('chat/fileRequested')

/** What the user's side of the chat shows beside the conversation itself, which is cached. */
export const supportChat = createSlice({
  name: 'supportChat',
  initialState,
  reducers: {
    loadFailed: (state) => ({ ...state, hasFailed: true }),
    loadRetried: (state) => ({ ...state, hasFailed: false }),
    loadEnded: (state) => ({ ...state, hasFailed: false }),
    olderRequested: (state) => ({ ...state, isLoadingOlder: true }),
    olderEnded: (state) => ({ ...state, isLoadingOlder: false }),
    newMarked: (state, { payload: newAfter }: PayloadAction<number | null>) => ({
      ...state,
      newAfter,
    }),
    readTold: (state, { payload: toldTo }: PayloadAction<number>) => ({ ...state, toldTo }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(chatEventReceived, (state, { payload }) =>
        payload.type === 'conversation'
          ? { ...state, newestSeq: Math.max(state.newestSeq, payload.conversation.seq) }
          : state,
      )
      .addCase(chatClosed, (state) => ({ ...state, newAfter: null }))
      // Who writes has read what stands above.
      .addCase(messagePosted, (state) => ({ ...state, newAfter: null }))
      .addMatcher(sessionClosed, () => initialState),
  selectors: { selectChat: (state) => state },
})

export const {
  loadFailed,
  loadRetried,
  loadEnded,
  olderRequested,
  olderEnded,
  newMarked,
  readTold,
} = supportChat.actions
export const { selectChat } = supportChat.selectors
