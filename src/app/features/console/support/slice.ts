import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { CannedAnswer } from '@contract/console/support'

import { refusalText } from '../../../errors/refusal-text'
import { failed, sessionClosed } from '../../../events'
import { support, supportStreamOpened, type ListStatus } from '../../../resources/console/support'

/** What the inbox shows of one conversation beside what is cached. */
interface OpenedConversation {
  readonly hasFailed: boolean
  readonly isLoadingOlder: boolean
  /** Position that was read when it was opened: what came after stands below 'New'. Null where nothing is new. */
  readonly newAfter: number | null
  /** Position up to which the desk has been told that all is read: told once, whatever it answers. */
  readonly toldTo: number
}

/** A kept answer as it is written; one that is new has no id. */
export type CannedDraft = Omit<CannedAnswer, 'id'> & { readonly id: string | null }

interface InboxState {
  readonly isOpen: boolean
  readonly tab: ListStatus
  /** Whether the last load of a list has failed. */
  readonly hasFailed: Readonly<Record<ListStatus, boolean>>
  readonly chosenId: string | null
  readonly opened: Readonly<Record<string, OpenedConversation>>
  /** A call of the chosen conversation or of the kept answers is under way. */
  readonly isBusy: boolean
  /** Why the last call came to nothing: the desk's sentence, or none. */
  readonly trouble: { readonly text: string | null } | null
  /** The kept answer that is being written, until the desk has it. */
  readonly cannedDraft: CannedDraft | null
  readonly isLive: boolean
}

const UNOPENED: OpenedConversation = {
  hasFailed: false,
  isLoadingOlder: false,
  newAfter: null,
  toldTo: 0,
}

const initialState: InboxState = {
  isOpen: false,
  tab: 'open',
  hasFailed: { open: false, closed: false },
  chosenId: null,
  opened: {},
  isBusy: false,
  trouble: null,
  cannedDraft: null,
  isLive: false,
}

const withOpened = (
  state: InboxState,
  id: string,
  change: Partial<OpenedConversation>,
): InboxState => ({
  ...state,
  opened: { ...state.opened, [id]: { ...(state.opened[id] ?? UNOPENED), ...change } },
})

export const fileRequested = createAction<{ id: string; fileId: string; name: string }>(
  'support/fileRequested',
)
export const moreRequested = createAction<ListStatus>('support/moreRequested')
export const closeRequested = createAction<string>('support/closeRequested')
export const reopenRequested = createAction<string>('support/reopenRequested')
export const cannedAnswerSaved = createAction<CannedDraft>('support/cannedAnswerSaved')
export const cannedAnswerRemoved = createAction<string>('support/cannedAnswerRemoved')

/** The inbox, beside what is cached. */
export const supportInbox = createSlice({
  name: 'supportInbox',
  initialState,
  reducers: {
    inboxOpened: (state) => ({ ...state, isOpen: true }),
    inboxClosed: (state) => ({ ...state, isOpen: false, chosenId: null, trouble: null }),
    tabChosen: (state, { payload: tab }: PayloadAction<ListStatus>) => ({ ...state, tab }),
    listRetried: (state, { payload: tab }: PayloadAction<ListStatus>) => ({
      ...state,
      hasFailed: { ...state.hasFailed, [tab]: false },
    }),
    listFailed: (state, { payload: tab }: PayloadAction<ListStatus>) => ({
      ...state,
      hasFailed: { ...state.hasFailed, [tab]: true },
    }),
    conversationChosen: (state, { payload: chosenId }: PayloadAction<string | null>) => {
      const next = { ...state, chosenId, trouble: null }
      return chosenId === null ? next : withOpened(next, chosenId, { hasFailed: false })
    },
    newMarked: (state, { payload }: PayloadAction<{ id: string; newAfter: number }>) =>
      withOpened(state, payload.id, { newAfter: payload.newAfter }),
    pageFailed: (state, { payload: id }: PayloadAction<string>) =>
      withOpened(state, id, { hasFailed: true }),
    olderRequested: (state, { payload: id }: PayloadAction<string>) =>
      withOpened(state, id, { isLoadingOlder: true }),
    olderEnded: (state, { payload: id }: PayloadAction<string>) =>
      withOpened(state, id, { isLoadingOlder: false }),
    readTold: (state, { payload }: PayloadAction<{ id: string; position: number }>) =>
      withOpened(state, payload.id, { toldTo: payload.position }),
    callStarted: (state) => ({ ...state, isBusy: true, trouble: null }),
    callEnded: (state) => ({ ...state, isBusy: false }),
    cannedAnswerWritten: (state, { payload: cannedDraft }: PayloadAction<CannedDraft | null>) => ({
      ...state,
      cannedDraft,
      trouble: null,
    }),
    streamBroke: (state) => ({ ...state, isLive: false }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(supportStreamOpened, (state) => ({ ...state, isLive: true }))
      .addCase(failed, (state, { payload: { fault } }) => ({
        ...state,
        trouble: { text: refusalText(fault) },
      }))
      // Who answers has read what stands above.
      .addMatcher(support.endpoints.answer.matchFulfilled, (state, { meta }) =>
        withOpened(state, meta.arg.originalArgs.id, { newAfter: null }),
      )
      .addMatcher(sessionClosed, () => initialState),
  selectors: {
    selectInbox: (state) => state,
    selectChosenId: (state) => state.chosenId,
    selectOpened: (state, id: string): OpenedConversation => state.opened[id] ?? UNOPENED,
  },
})

export const { selectInbox, selectChosenId, selectOpened } = supportInbox.selectors
export const {
  inboxOpened,
  inboxClosed,
  tabChosen,
  listRetried,
  listFailed,
  conversationChosen,
  newMarked,
  pageFailed,
  olderRequested,
  olderEnded,
  readTold,
  callStarted,
  callEnded,
  cannedAnswerWritten,
  streamBroke,
} = supportInbox.actions
