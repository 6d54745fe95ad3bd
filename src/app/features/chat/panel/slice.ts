import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

import { sessionClosed } from '../../../events'
import { chatStreamOpened } from '../../../resources/chat/chat'
import { chatClosed } from '../../../state/chat'
import { messagePosted } from '../shared/drafts'

interface SupportChatState {
  /** The first load has failed, and nobody has asked for another try. */
  readonly hasFailed: boolean
  readonly isLoadingOlder: boolean
  /** Whether events come in; while they do not, what is shown may be old. */
  readonly isLive: boolean
  /** Position that was read when the panel opened: what came after stands below 'New'. Null where nothing is new. */
  readonly newAfter: number | null
  /** Position up to which the desk has been told that all is read: told once, whatever it answers. */
  readonly toldTo: number
}

const initialState: SupportChatState = {
  hasFailed: false,
  isLoadingOlder: false,
  isLive: false,
  newAfter: null,
  toldTo: 0,
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
    streamBroke: (state) => ({ ...state, isLive: false }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(chatStreamOpened, (state) => ({ ...state, isLive: true }))
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
  streamBroke,
} = supportChat.actions
export const { selectChat } = supportChat.selectors
