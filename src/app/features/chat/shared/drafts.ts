import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { ChatFile } from '@contract/v1/chat'

import { signedOut } from '../../../events'
import { chatAsked } from '../../../state/chat'
import type { Attachment, FileProblem } from './attachments'
import {
  EMPTY_DRAFT,
  markUnsent,
  postDraft,
  recoverDraft,
  retryUnanswered,
  type OutboxMessage,
  type ChatDraft,
} from './draft'
import { returnMessage, type MissingPart } from './returned-message'

/** The user's own conversation; those who answer have a draft for each conversation, by its id. */
export const OWN_CONVERSATION = 'own'

export interface DraftsState {
  /** Whose words these are. */
  readonly owner: string | null
  readonly byKey: Readonly<Record<string, ChatDraft>>
}

const initialState: DraftsState = { owner: null, byKey: {} }

interface At {
  readonly key: string
}
interface One extends At {
  readonly id: string
}

/** The user wants to send what is written. */
export const sendRequested = createAction<At>('sendAsked')

/** Files were picked, dropped or pasted. They are in `meta`, which the store does not check for what can be serialized. */
export const filesPicked = createAction('filesPicked', (key: string, files: readonly File[]) => ({
  payload: { key },
  meta: { arg: files },
}))

const withDraft = (
  state: DraftsState,
  { key }: At,
  change: (draft: ChatDraft) => ChatDraft,
): DraftsState => ({
  ...state,
  byKey: { ...state.byKey, [key]: change(state.byKey[key] ?? EMPTY_DRAFT) },
})

const withFile = (state: DraftsState, one: One, change: Partial<Attachment>): DraftsState =>
  withDraft(state, one, (draft) => ({
    ...draft,
    attachments: draft.attachments.map((each) =>
      each.id === one.id ? { ...each, ...change } : each,
    ),
  }))

const withMessage = (state: DraftsState, one: One, change: Partial<OutboxMessage>): DraftsState =>
  withDraft(state, one, (draft) => ({
    ...draft,
    outbox: draft.outbox.map((each) => (each.id === one.id ? { ...each, ...change } : each)),
  }))

/** What is written and what is on its way, of either side; it outlives a closed panel and a lost session. */
export const drafts = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /** Somebody is there: their own words go on, of somebody else's nothing is left. */
    draftsLoaded: (
      state,
      {
        payload: { owner, byKey, now },
      }: PayloadAction<{ owner: string; byKey: DraftsState['byKey']; now: number }>,
    ) => {
      const own = state.owner === owner ? state.byKey : byKey
      const all = Object.entries(own).map(
        ([key, draft]) => [key, recoverDraft(draft, now)] as const,
      )
      return { owner, byKey: Object.fromEntries(all) }
    },
    textTyped: (state, { payload }: PayloadAction<At & { text: string }>) =>
      withDraft(state, payload, (draft) => ({ ...draft, text: payload.text, problem: null })),
    transactionDetached: (state, { payload }: PayloadAction<At>) =>
      withDraft(state, payload, (draft) => ({ ...draft, transactionId: null })),
    filesAttached: (
      state,
      {
        payload,
      }: PayloadAction<At & { taken: readonly Attachment[]; problem: FileProblem | null }>,
    ) =>
      withDraft(state, payload, (draft) => ({
        ...draft,
        attachments: [...draft.attachments, ...payload.taken],
        problem: payload.problem,
      })),
    uploadProgressed: (state, { payload }: PayloadAction<One & { percent: number }>) =>
      withFile(state, payload, { percent: payload.percent }),
    uploadEnded: (state, { payload }: PayloadAction<One & { file: ChatFile }>) =>
      withFile(state, payload, { percent: 100, file: payload.file, name: payload.file.name }),
    uploadFailed: (state, { payload }: PayloadAction<One & { problem: FileProblem }>) =>
      withFile(state, payload, { problem: payload.problem }),
    uploadRetried: (state, { payload }: PayloadAction<One>) =>
      withFile(state, payload, { percent: 0, problem: null }),
    attachmentRemoved: (state, { payload }: PayloadAction<One>) =>
      withDraft(state, payload, (draft) => ({
        ...draft,
        problem: null,
        attachments: draft.attachments.filter(({ id }) => id !== payload.id),
      })),
    /** The user has sent what was written. */
    messagePosted: (state, { payload }: PayloadAction<One & { ts: number }>) =>
      withDraft(state, payload, (draft) => postDraft(draft, payload.id, payload.ts)),
    sendStarted: (state, { payload }: PayloadAction<One>) =>
      withMessage(state, payload, { state: 'sending' }),
    sendFailed: (state, { payload }: PayloadAction<One & { isRefused: boolean }>) =>
      withDraft(state, payload, (draft) => markUnsent(draft, payload.id, payload.isRefused)),
    messageReturned: (
      state,
      { payload }: PayloadAction<One & { missing: MissingPart; now: number }>,
    ) => withDraft(state, payload, (draft) => returnMessage(draft, payload)),
    /** Those that failed before it go first. */
    sendRetried: (state, { payload }: PayloadAction<One>) =>
      withDraft(withMessage(state, payload, { isRefused: false }), payload, retryUnanswered),
    /** The desk has it. */
    messageDelivered: (state, { payload }: PayloadAction<One>) =>
      withDraft(state, payload, (draft) => ({
        ...draft,
        outbox: draft.outbox.filter(({ id }) => id !== payload.id),
      })),
    /** The host is back: what failed for want of it is tried again. */
    connectionRestored: (state) => ({
      ...state,
      byKey: Object.fromEntries(
        Object.entries(state.byKey).map(([key, draft]) => [key, retryUnanswered(draft)]),
      ),
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(chatAsked, (state, { payload: { transactionId } }) =>
        transactionId === null
          ? state
          : withDraft(state, { key: OWN_CONVERSATION }, (draft) => ({ ...draft, transactionId })),
      )
      .addCase(signedOut, () => initialState),
  selectors: {
    selectDrafts: (state) => state,
    selectDraft: (state, key: string): ChatDraft => state.byKey[key] ?? EMPTY_DRAFT,
    /** The message that has waited longest to go out. */
    selectNextToSend: (state): { key: string; message: OutboxMessage } | null =>
      Object.entries(state.byKey)
        .flatMap(([key, { outbox }]) => outbox.map((message) => ({ key, message })))
        .filter(({ message }) => message.state !== 'failed')
        .sort((a, b) => a.message.ts - b.message.ts)[0] ?? null,
  },
})

export const {
  draftsLoaded,
  textTyped,
  transactionDetached,
  filesAttached,
  uploadProgressed,
  uploadEnded,
  uploadFailed,
  uploadRetried,
  attachmentRemoved,
  messagePosted,
  sendStarted,
  sendFailed,
  messageReturned,
  sendRetried,
  messageDelivered,
  connectionRestored,
} = drafts.actions
export const { selectDrafts, selectDraft, selectNextToSend } = drafts.selectors
