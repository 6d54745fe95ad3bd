import type { Action } from '@reduxjs/toolkit'
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga'

import type { MessageDraft } from '@contract/v1/chat'
import { AppError, type Fault } from '@kernel/app-error'

import { failed } from '../../../events'
import { attemptSilently } from '../../../platform/attempt'
import { request, type Handle } from '../../../platform/request'
import { sendAgain } from '../../../platform/send-again'
import { services, type Thunk } from '../../../platform/services'
import { isUnanswered } from '../../../platform/unanswered'
import { selectNow } from '../../../state/clock'
import { selectAccount } from '../../../state/session'
import { whenOnline } from './follow-stream'
import { storeDrafts, loadDrafts } from './stored-drafts'
import { canSend, messageDraftOf, type OutboxMessage } from './draft'
import { attachFiles, type UploadSide } from './upload-saga'
import {
  filesPicked,
  messageDelivered,
  messagePosted,
  selectNextToSend,
  selectDraft,
  selectDrafts,
  sendRequested,
  sendFailed,
  sendStarted,
  draftsLoaded,
  drafts,
} from './drafts'

/** What a side of the conversation calls of the desk. */
export interface Side<Answer> extends UploadSide {
  readonly send: (key: string, draft: MessageDraft) => Thunk<Handle<Answer>>
}

/** A host that is away is asked so often before the message says that it was not sent. */
export const MOST_TRIES = 4

const isOfDrafts = ({ type }: Action): boolean => type.startsWith(`${drafts.name}/`)

/** Sends what is written, in its order and once each; uploads what is attached; remembers both. */
export function* outboxSaga<Answer>(side: Side<Answer>) {
  const account = yield* select(selectAccount)
  const owner = account?.accountUid ?? ''
  const { tabStorage } = yield* services()
  yield* put(draftsLoaded({ owner, byKey: loadDrafts(tabStorage, owner) }))
  yield* takeEvery(isOfDrafts, keep)
  yield* takeEvery(filesPicked, attachFiles(side))
  yield* takeEvery(sendRequested, post)
  yield* fork(sendAll<Answer>, side)
}

type DraftState = Parameters<typeof selectDraft>[0]

/** The id is made here, before the first try. */
function* post({ payload: { key } }: ReturnType<typeof sendRequested>) {
  const { uuid } = yield* services()
  const draft = yield* select((state: DraftState) => selectDraft(state, key))
  if (!canSend(draft)) return
  yield* put(messagePosted({ key, id: uuid(), ts: yield* select(selectNow) }))
}

function* keep() {
  const { tabStorage } = yield* services()
  storeDrafts(tabStorage, yield* select(selectDrafts))
}

function* sendAll<Answer>(side: Side<Answer>) {
  for (;;) {
    const next = yield* select(selectNextToSend)
    if (next) yield* call(deliver<Answer>, side, next.key, next.message)
    else yield* take(isOfDrafts)
  }
}

/** One message until the desk has it, or says no, or has been away for too long. */
export function* deliver<Answer>(side: Side<Answer>, key: string, message: OutboxMessage) {
  const one = { key, id: message.id }
  const send = function* () {
    yield* whenOnline()
    yield* put(sendStarted(one))
    return yield* request(side.send(key, messageDraftOf(message)))
  }
  const answer = yield* attemptSilently(sendAgain(send, mayTryAgain))
  if (answer instanceof AppError) yield* giveUp(one, message, answer.fault)
  else yield* put(messageDelivered(one))
}

const mayTryAgain = (fault: Fault, sent: number): boolean =>
  fault.code === 'TOO_MANY_REQUESTS' || (isUnanswered(fault) && sent < MOST_TRIES)

function* giveUp(one: { key: string; id: string }, message: OutboxMessage, fault: Fault) {
  const isRefused = !isUnanswered(fault)
  yield* put(sendFailed({ ...one, isRefused }))
  if (message.transactionId !== null && fault.code === 'NOT_FOUND')
    yield* put(failed({ failure: 'attachTransaction', fault }))
}
