import type { Action } from '@reduxjs/toolkit'
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga'

import type { MessageDraft } from '@contract/v1/chat'
import { AppError, type Fault } from '@kernel/app-error'

import { failed } from '../../events'
import { attemptSilently } from '../../platform/attempt'
import type { ProgressFetch } from '../../platform/progress-fetch'
import { request, type Handle } from '../../platform/request'
import { sendAgain } from '../../platform/send-again'
import { services, type Thunk } from '../../platform/services'
import { isUnanswered } from '../../platform/unanswered'
import { selectNow } from '../../state/clock'
import { selectAccount } from '../../state/session'
import type { Outgoing as Call } from '../transport'
import { whenOnline } from './follow'
import { keepWriting, keptSheets } from './kept-writing'
import { canSend, draftOf, type Outgoing } from './sheet'
import { takeFiles } from './upload-saga'
import {
  filesPicked,
  messageArrived,
  messagePosted,
  selectNextOutgoing,
  selectSheet,
  selectWriting,
  sendAsked,
  sendFailed,
  sendStarted,
  writerKnown,
  writing,
} from './writing'

/** What a side of the conversation calls of the desk. */
export interface Side<Answer> {
  readonly send: (key: string, draft: MessageDraft) => Thunk<Handle<Answer>>
  readonly sent: (key: string, answer: Answer) => Action
  readonly uploadTo: (key: string, fileId: string) => Call
  readonly progressFetch: ProgressFetch
}

/** A host that is away is asked so often before the message says that it was not sent. */
export const MOST_TRIES = 4

const isOfWriting = ({ type }: Action): boolean => type.startsWith(`${writing.name}/`)

/** Sends what is written, in its order and once each; uploads what is attached; remembers both. */
export function* writingSaga<Answer>(side: Side<Answer>) {
  const account = yield* select(selectAccount)
  const owner = account?.accountUid ?? ''
  const { tabStorage } = yield* services()
  yield* put(writerKnown({ owner, sheets: keptSheets(tabStorage, owner) }))
  yield* takeEvery(isOfWriting, keep)
  yield* takeEvery(filesPicked, takeFiles(side))
  yield* takeEvery(sendAsked, post)
  yield* fork(sendAll<Answer>, side)
}

type SheetState = Parameters<typeof selectSheet>[0]

/** The id is made here, before the first try. */
function* post({ payload: { key } }: ReturnType<typeof sendAsked>) {
  const { uuid } = yield* services()
  const sheet = yield* select((state: SheetState) => selectSheet(state, key))
  if (!canSend(sheet)) return
  yield* put(messagePosted({ key, id: uuid(), ts: yield* select(selectNow) }))
}

function* keep() {
  const { tabStorage } = yield* services()
  keepWriting(tabStorage, yield* select(selectWriting))
}

function* sendAll<Answer>(side: Side<Answer>) {
  for (;;) {
    const next = yield* select(selectNextOutgoing)
    if (next) yield* call(deliver<Answer>, side, next.key, next.message)
    else yield* take(isOfWriting)
  }
}

/** One message until the desk has it, or says no, or has been away for too long. */
export function* deliver<Answer>(side: Side<Answer>, key: string, message: Outgoing) {
  const one = { key, id: message.id }
  const send = function* () {
    yield* whenOnline()
    yield* put(sendStarted(one))
    return yield* request(side.send(key, draftOf(message)))
  }
  const answer = yield* attemptSilently(sendAgain(send, mayTryAgain))
  if (answer instanceof AppError) return yield* giveUp(one, message, answer.fault)
  yield* put(side.sent(key, answer))
  yield* put(messageArrived(one))
}

const mayTryAgain = (fault: Fault, sent: number): boolean =>
  fault.code === 'TOO_MANY_REQUESTS' || (isUnanswered(fault) && sent < MOST_TRIES)

function* giveUp(one: { key: string; id: string }, message: Outgoing, fault: Fault) {
  const isRefused = !isUnanswered(fault)
  yield* put(sendFailed({ ...one, isRefused }))
  if (message.transactionId !== null && fault.code === 'NOT_FOUND')
    yield* put(failed({ failure: 'attachTransaction', fault }))
}
