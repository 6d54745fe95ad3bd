import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { ChatMessage } from '@contract/v1/chat'
import type {
  CannedAnswer,
  SupportConversation,
  SupportEvent,
  SupportTransaction,
} from '@contract/v1/support'

import { sessionClosed } from '../../../events'
import {
  EMPTY_LOG,
  lastOf,
  withMessage,
  withNewest,
  withOlder,
  type Log,
} from '../../../resources/chat/log'
import type { ListStatus } from '../../../resources/chat/support-calls'
import { inOrder } from './policy'

export type Load = 'loading' | 'ready' | 'failed'

interface Page {
  readonly conversation: SupportConversation
  readonly messages: readonly ChatMessage[]
  readonly hasOlder: boolean
  readonly transactions: readonly SupportTransaction[]
}

/** One conversation as far as it has been read here. */
export interface Opened {
  readonly load: Load
  readonly log: Log
  readonly transactions: Readonly<Record<string, SupportTransaction>>
  readonly isLoadingOlder: boolean
  /** What was read when it was opened: below it stands what is new. */
  readonly line: number | null
  /** What the desk has been told to be read: told once, whatever it answers. */
  readonly toldTo: number
}

export interface SupportDeskState {
  readonly isOpen: boolean
  readonly tab: ListStatus
  readonly lists: Readonly<
    Record<ListStatus, { readonly load: Load; readonly cursor: string | null }>
  >
  readonly conversations: Readonly<Record<string, SupportConversation>>
  readonly chosenId: string | null
  readonly opened: Readonly<Record<string, Opened>>
  readonly canned: readonly CannedAnswer[]
  /** A call of the chosen conversation or of the kept answers is under way. */
  readonly isBusy: boolean
  readonly isLive: boolean
}

const UNREAD: Opened = {
  load: 'loading',
  log: EMPTY_LOG,
  transactions: {},
  isLoadingOlder: false,
  line: null,
  toldTo: 0,
}

const UNLISTED = { load: 'loading', cursor: null } as const

const initialState: SupportDeskState = {
  isOpen: false,
  tab: 'open',
  lists: { open: UNLISTED, closed: UNLISTED },
  conversations: {},
  chosenId: null,
  opened: {},
  canned: [],
  isBusy: false,
  isLive: false,
}

const withConversations = (
  state: SupportDeskState,
  fresh: readonly SupportConversation[],
): SupportDeskState => {
  // A late answer must not undo what the stream has told since.
  const newer = fresh.filter(({ id, seq }) => (state.conversations[id]?.seq ?? 0) <= seq)
  const byId = Object.fromEntries(newer.map((each) => [each.id, each]))
  return { ...state, conversations: { ...state.conversations, ...byId } }
}

const withOpened = (
  state: SupportDeskState,
  id: string,
  change: (known: Opened) => Opened,
): SupportDeskState => ({
  ...state,
  opened: { ...state.opened, [id]: change(state.opened[id] ?? UNREAD) },
})

const facts = (known: Opened, page: Page): Opened['transactions'] => ({
  ...known.transactions,
  ...Object.fromEntries(page.transactions.map((each) => [each.id, each])),
})

/** The inbox of those who answer. */
export const supportDesk = createSlice({
  name: 'supportDesk',
  initialState,
  reducers: {
    deskOpened: (state) => ({ ...state, isOpen: true }),
    deskClosed: (state) => ({ ...state, isOpen: false, isLive: false }),
    tabChosen: (state, { payload: tab }: PayloadAction<ListStatus>) => ({ ...state, tab }),
    listRepeated: (state, { payload: tab }: PayloadAction<ListStatus>) => ({
      ...state,
      lists: { ...state.lists, [tab]: UNLISTED },
    }),
    listLoaded: (
      state,
      {
        payload: { status, conversations, cursor },
      }: PayloadAction<{
        status: ListStatus
        conversations: readonly SupportConversation[]
        cursor: string | null
      }>,
    ) => ({
      ...withConversations(state, conversations),
      lists: { ...state.lists, [status]: { load: 'ready', cursor } },
    }),
    listFailed: (state, { payload: tab }: PayloadAction<ListStatus>) => {
      const known = state.lists[tab]
      return known.load === 'ready'
        ? state
        : { ...state, lists: { ...state.lists, [tab]: { ...known, load: 'failed' } } }
    },
    conversationHeard: (state, { payload }: PayloadAction<SupportEvent>) =>
      withConversations(state, [payload.conversation]),
    conversationChosen: (state, { payload: chosenId }: PayloadAction<string | null>) => {
      const next = { ...state, chosenId }
      if (chosenId === null) return next
      // What came since it was read here the last time is new.
      const readTo = state.conversations[chosenId]?.supportReadTo ?? 0
      return withOpened(next, chosenId, (known) => ({
        ...known,
        load: known.load === 'ready' ? 'ready' : 'loading',
        line: readTo,
      }))
    },
    pageLoaded: (state, { payload: page }: PayloadAction<Page>) =>
      withOpened(withConversations(state, [page.conversation]), page.conversation.id, (known) => ({
        ...known,
        load: 'ready',
        log: withNewest(known.log, page),
        transactions: facts(known, page),
      })),
    pageFailed: (state, { payload: id }: PayloadAction<string>) =>
      withOpened(state, id, (known) => ({
        ...known,
        load: known.load === 'ready' ? 'ready' : 'failed',
      })),
    olderAsked: (state, { payload: id }: PayloadAction<string>) =>
      withOpened(state, id, (known) => ({ ...known, isLoadingOlder: true })),
    olderLoaded: (state, { payload: page }: PayloadAction<Page>) =>
      withOpened(state, page.conversation.id, (known) => ({
        ...known,
        isLoadingOlder: false,
        log: withOlder(known.log, page),
        transactions: facts(known, page),
      })),
    olderFailed: (state, { payload: id }: PayloadAction<string>) =>
      withOpened(state, id, (known) => ({ ...known, isLoadingOlder: false })),
    answered: (
      state,
      {
        payload: { message, conversation },
      }: PayloadAction<{ message: ChatMessage; conversation: SupportConversation }>,
    ) =>
      withOpened(withConversations(state, [conversation]), conversation.id, (known) => ({
        ...known,
        line: null,
        log: withMessage(known.log, message),
      })),
    readTold: (state, { payload }: PayloadAction<{ id: string; position: number }>) =>
      withOpened(state, payload.id, (known) => ({ ...known, toldTo: payload.position })),
    callStarted: (state) => ({ ...state, isBusy: true }),
    callEnded: (state) => ({ ...state, isBusy: false }),
    cannedLoaded: (state, { payload: canned }: PayloadAction<readonly CannedAnswer[]>) => ({
      ...state,
      canned,
    }),
    streamOpened: (state) => ({ ...state, isLive: true }),
    streamBroke: (state) => ({ ...state, isLive: false }),
  },
  extraReducers: (builder) => builder.addMatcher(sessionClosed, () => initialState),
  selectors: {
    selectDesk: (state) => state,
    selectIsDeskOpen: (state) => state.isOpen,
    selectChosenId: (state) => state.chosenId,
    selectOpened: (state, id: string): Opened => state.opened[id] ?? UNREAD,
    /** Position of the user's last message that nobody here has read, in the conversation on screen. */
    selectUnreadTo: (state): { id: string; position: number } | null => {
      const id = state.chosenId
      const conversation = id === null ? undefined : state.conversations[id]
      if (id === null || !conversation) return null
      const { log, toldTo } = state.opened[id] ?? UNREAD
      const position = lastOf(log.messages, 'user')
      return position > Math.max(conversation.supportReadTo, toldTo) ? { id, position } : null
    },
  },
})

/** Those of the tab, as they are worked through. */
export const listOf = ({ conversations, tab }: SupportDeskState): readonly SupportConversation[] =>
  inOrder(Object.values(conversations).filter(({ status }) => status === tab))

export const {
  deskOpened,
  deskClosed,
  tabChosen,
  listRepeated,
  listLoaded,
  listFailed,
  conversationHeard,
  conversationChosen,
  pageLoaded,
  pageFailed,
  olderAsked,
  olderLoaded,
  olderFailed,
  answered,
  readTold,
  callStarted,
  callEnded,
  cannedLoaded,
  streamOpened,
  streamBroke,
} = supportDesk.actions
export const { selectDesk, selectIsDeskOpen, selectChosenId, selectOpened, selectUnreadTo } =
  supportDesk.selectors
