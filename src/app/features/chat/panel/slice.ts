import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { ChatConversation, ChatEvent, ChatPage } from '@contract/v1/chat'

import { sessionClosed, visibilityChanged } from '../../../events'
import {
  EMPTY_LOG,
  lastOf,
  withMessage,
  withNewest,
  withOlder,
  type Log,
} from '../../../resources/chat/log'
import { messagePosted } from '../../../resources/chat/writing'
import { chatAsked } from '../../../state/chat'

export interface SupportChatState {
  readonly isOpen: boolean
  readonly load: 'loading' | 'ready' | 'failed'
  /** Null until the desk has told it. */
  readonly conversation: ChatConversation | null
  readonly log: Log
  readonly isLoadingOlder: boolean
  /** Whether events come in; while they do not, what is shown may be old. */
  readonly isLive: boolean
  /** What was read when the panel opened: what came after stands below the line 'New'. Null: no line. */
  readonly line: number | null
  /** What the desk has been told to be read: told once, whatever it answers. */
  readonly toldTo: number
}

const initialState: SupportChatState = {
  isOpen: false,
  load: 'loading',
  conversation: null,
  log: EMPTY_LOG,
  isLoadingOlder: false,
  isLive: false,
  line: null,
  toldTo: 0,
}

/** The user wants to keep a file. */
export const fileAsked = createAction<{ id: string; name: string }>('chatFileAsked')

/** A late answer must not undo what the stream has told since. */
const newer = (known: ChatConversation | null, fresh: ChatConversation): ChatConversation =>
  known && known.seq > fresh.seq ? known : fresh

/** The line stands where reading has stopped, if anything came after it. */
const lineOf = ({ conversation, log }: SupportChatState): number | null => {
  const readTo = conversation?.userReadTo ?? 0
  return lastOf(log.messages, 'support') > readTo ? readTo : null
}

/** The user's conversation with the support, as far as it is loaded, and whether its panel is open. */
export const supportChat = createSlice({
  name: 'supportChat',
  initialState,
  reducers: {
    panelClosed: (state) => ({ ...state, isOpen: false, line: null }),
    pageLoaded: (state, { payload }: PayloadAction<ChatPage>) => {
      const next: SupportChatState = {
        ...state,
        load: 'ready',
        conversation: newer(state.conversation, payload.conversation),
        log: withNewest(state.log, payload),
      }
      return { ...next, line: state.isOpen && state.load !== 'ready' ? lineOf(next) : state.line }
    },
    loadFailed: (state) => ({ ...state, load: state.load === 'ready' ? 'ready' : 'failed' }),
    loadRepeated: (state) => ({ ...state, load: 'loading' }),
    olderAsked: (state) => ({ ...state, isLoadingOlder: true }),
    olderLoaded: (state, { payload }: PayloadAction<ChatPage>) => ({
      ...state,
      isLoadingOlder: false,
      log: withOlder(state.log, payload),
    }),
    olderFailed: (state) => ({ ...state, isLoadingOlder: false }),
    eventHeard: (state, { payload }: PayloadAction<ChatEvent>) =>
      payload.type === 'message'
        ? { ...state, log: withMessage(state.log, payload.message) }
        : { ...state, conversation: newer(state.conversation, payload.conversation) },
    readTold: (state, { payload: toldTo }: PayloadAction<number>) => ({ ...state, toldTo }),
    streamOpened: (state) => ({ ...state, isLive: true }),
    streamBroke: (state) => ({ ...state, isLive: false }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(chatAsked, (state) =>
        state.isOpen ? state : { ...state, isOpen: true, line: lineOf(state) },
      )
      // Who writes has read what stands above.
      .addCase(messagePosted, (state) => ({ ...state, line: null }))
      .addCase(visibilityChanged, (state, { payload: { isVisible } }) => {
        // What comes while nobody looks is new when they are back.
        if (isVisible && state.isOpen) return { ...state, line: lineOf(state) ?? state.line }
        return state
      })
      .addMatcher(sessionClosed, () => initialState),
  selectors: {
    selectChat: (state) => state,
    selectIsOpen: (state) => state.isOpen,
    selectOldest: (state) => state.log.messages[0]?.position ?? 0,
    selectUnreadTo: (state) => {
      const last = lastOf(state.log.messages, 'support')
      const readTo = Math.max(state.conversation?.userReadTo ?? 0, state.toldTo)
      return state.isOpen && last > readTo ? last : null
    },
  },
})

export const {
  panelClosed,
  pageLoaded,
  loadFailed,
  loadRepeated,
  olderAsked,
  olderLoaded,
  olderFailed,
  eventHeard,
  readTold,
  streamOpened,
  streamBroke,
} = supportChat.actions
export const { selectChat, selectIsOpen, selectOldest, selectUnreadTo } = supportChat.selectors

/** The chat joins the store after the frame around it is drawn. */
interface PerhapsJoined {
  readonly supportChat?: SupportChatState
}

export const selectIsChatOpen = ({ supportChat: state }: PerhapsJoined): boolean =>
  state?.isOpen ?? false

/** Answers that the user has not seen: with the panel open there are none. */
export const selectUnread = ({ supportChat: state }: PerhapsJoined): number =>
  state && !state.isOpen ? (state.conversation?.unread ?? 0) : 0
