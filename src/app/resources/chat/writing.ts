import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { ChatFile } from '@contract/v1/chat'

import { signedOut } from '../../events'
import { chatAsked } from '../../state/chat'
import type { Attachment, FileProblem } from './attachments'
import {
  EMPTY_SHEET,
  notSent,
  posted,
  recovered,
  revived,
  type Outgoing,
  type Sheet,
} from './sheet'

/** The user's own conversation; those who answer have one sheet for each conversation, by its id. */
export const OWN = 'own'

export interface WritingState {
  /** Whose words these are. */
  readonly owner: string | null
  readonly sheets: Readonly<Record<string, Sheet>>
}

const initialState: WritingState = { owner: null, sheets: {} }

interface At {
  readonly key: string
}
interface One extends At {
  readonly id: string
}

/** The user wants to send what is written. */
export const sendAsked = createAction<At>('sendAsked')

/** Files were picked, dropped or pasted. They ride in `meta`: the store keeps only what can be written down. */
export const filesPicked = createAction('filesPicked', (key: string, files: readonly File[]) => ({
  payload: { key },
  meta: { arg: files },
}))

const changed = (
  state: WritingState,
  { key }: At,
  change: (sheet: Sheet) => Sheet,
): WritingState => ({
  ...state,
  sheets: { ...state.sheets, [key]: change(state.sheets[key] ?? EMPTY_SHEET) },
})

const changedFile = (state: WritingState, one: One, change: Partial<Attachment>): WritingState =>
  changed(state, one, (sheet) => ({
    ...sheet,
    attachments: sheet.attachments.map((each) =>
      each.id === one.id ? { ...each, ...change } : each,
    ),
  }))

const changedMessage = (state: WritingState, one: One, change: Partial<Outgoing>): WritingState =>
  changed(state, one, (sheet) => ({
    ...sheet,
    outbox: sheet.outbox.map((each) => (each.id === one.id ? { ...each, ...change } : each)),
  }))

/** What is written and what is on its way, of either side; it outlives a closed panel and a lost session. */
export const writing = createSlice({
  name: 'writing',
  initialState,
  reducers: {
    /** Somebody is there: their own words go on, of somebody else's nothing is left. */
    writerKnown: (
      state,
      {
        payload: { owner, sheets },
      }: PayloadAction<{ owner: string; sheets: WritingState['sheets'] }>,
    ) => {
      const own = state.owner === owner ? state.sheets : sheets
      const all = Object.entries(own).map(([key, sheet]) => [key, recovered(sheet)] as const)
      return { owner, sheets: Object.fromEntries(all) }
    },
    typed: (state, { payload }: PayloadAction<At & { text: string }>) =>
      changed(state, payload, (sheet) => ({ ...sheet, text: payload.text, problem: null })),
    transactionDetached: (state, { payload }: PayloadAction<At>) =>
      changed(state, payload, (sheet) => ({ ...sheet, transactionId: null })),
    filesTaken: (
      state,
      {
        payload,
      }: PayloadAction<At & { taken: readonly Attachment[]; problem: FileProblem | null }>,
    ) =>
      changed(state, payload, (sheet) => ({
        ...sheet,
        attachments: [...sheet.attachments, ...payload.taken],
        problem: payload.problem,
      })),
    uploadMoved: (state, { payload }: PayloadAction<One & { percent: number }>) =>
      changedFile(state, payload, { percent: payload.percent }),
    uploadEnded: (state, { payload }: PayloadAction<One & { file: ChatFile }>) =>
      changedFile(state, payload, { percent: 100, file: payload.file, name: payload.file.name }),
    uploadFailed: (state, { payload }: PayloadAction<One & { problem: FileProblem }>) =>
      changedFile(state, payload, { problem: payload.problem }),
    uploadRepeated: (state, { payload }: PayloadAction<One>) =>
      changedFile(state, payload, { percent: 0, problem: null }),
    attachmentRemoved: (state, { payload }: PayloadAction<One>) =>
      changed(state, payload, (sheet) => ({
        ...sheet,
        problem: null,
        attachments: sheet.attachments.filter(({ id }) => id !== payload.id),
      })),
    /** The user has sent what was written. */
    messagePosted: (state, { payload }: PayloadAction<One & { ts: number }>) =>
      changed(state, payload, (sheet) => posted(sheet, payload.id, payload.ts)),
    sendStarted: (state, { payload }: PayloadAction<One>) =>
      changedMessage(state, payload, { state: 'sending' }),
    sendFailed: (state, { payload }: PayloadAction<One & { isRefused: boolean }>) =>
      changed(state, payload, (sheet) => notSent(sheet, payload.id, payload.isRefused)),
    /** Those that failed before it go first. */
    sendRepeated: (state, { payload }: PayloadAction<One>) =>
      changed(changedMessage(state, payload, { isRefused: false }), payload, revived),
    /** The desk has it. */
    messageArrived: (state, { payload }: PayloadAction<One>) =>
      changed(state, payload, (sheet) => ({
        ...sheet,
        outbox: sheet.outbox.filter(({ id }) => id !== payload.id),
      })),
    /** The host is back: what failed for want of it is tried again. */
    lineStood: (state) => ({
      ...state,
      sheets: Object.fromEntries(
        Object.entries(state.sheets).map(([key, sheet]) => [key, revived(sheet)]),
      ),
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(chatAsked, (state, { payload: { transactionId } }) =>
        transactionId === null
          ? state
          : changed(state, { key: OWN }, (sheet) => ({ ...sheet, transactionId })),
      )
      .addCase(signedOut, () => initialState),
  selectors: {
    selectWriting: (state) => state,
    selectSheet: (state, key: string): Sheet => state.sheets[key] ?? EMPTY_SHEET,
    /** The message that has waited longest to go out. */
    selectNextOutgoing: (state): { key: string; message: Outgoing } | null =>
      Object.entries(state.sheets)
        .flatMap(([key, { outbox }]) => outbox.map((message) => ({ key, message })))
        .filter(({ message }) => message.state !== 'failed')
        .sort((a, b) => a.message.ts - b.message.ts)[0] ?? null,
  },
})

export const {
  writerKnown,
  typed,
  transactionDetached,
  filesTaken,
  uploadMoved,
  uploadEnded,
  uploadFailed,
  uploadRepeated,
  attachmentRemoved,
  messagePosted,
  sendStarted,
  sendFailed,
  sendRepeated,
  messageArrived,
  lineStood,
} = writing.actions
export const { selectWriting, selectSheet, selectNextOutgoing } = writing.selectors

/** Joins the store with the first side of the chat that is opened. */
export const feature = { name: 'writing', slice: writing }
