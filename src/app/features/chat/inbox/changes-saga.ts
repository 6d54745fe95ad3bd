import type { PayloadAction } from '@reduxjs/toolkit'
import { call, put, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga'

import type { CannedAnswer } from '@contract/v1/support'
import { AppError } from '@kernel/app-error'

import { attempt, attemptSilently } from '../../../platform/attempt'
import { request } from '../../../platform/request'
import { services } from '../../../platform/services'
import { supportInbox } from '../../../resources/chat/support-calls'
import { callEnded, callStarted, cannedLoaded, conversationHeard } from './slice'
import { cannedRemoved, cannedSaved, closeAsked, reopenAsked } from './wishes'

const calls = supportInbox.endpoints

/** What those who answer change besides answering. */
export function* changesSaga() {
  yield* takeLeading([closeAsked, reopenAsked], turn)
  yield* takeLeading(cannedSaved, save)
  yield* takeEvery(cannedRemoved, remove)
  yield* call(loadCanned)
}

function* turn(action: PayloadAction<string>) {
  const { payload: id } = action
  const ask = closeAsked.match(action) ? calls.closeConversation : calls.reopenConversation
  const answer = yield* busily(request(ask.initiate(id, { track: false })))
  if (answer)
    yield* put(conversationHeard({ type: 'conversation', conversation: answer.conversation }))
}

/** Without them everything can still be written by hand. */
function* loadCanned() {
  const ask = calls.cannedAnswers.initiate(null, { track: false })
  const answer = yield* attemptSilently(request(ask))
  if (!(answer instanceof AppError)) yield* told(answer)
}

function* save({ payload }: ReturnType<typeof cannedSaved>) {
  const { uuid } = yield* services()
  const answer = { ...payload, id: payload.id ?? uuid() }
  yield* told(yield* busily(request(calls.saveCannedAnswer.initiate(answer, { track: false }))))
}

function* remove({ payload: id }: ReturnType<typeof cannedRemoved>) {
  yield* told(yield* busily(request(calls.removeCannedAnswer.initiate(id, { track: false }))))
}

function* told(answer: { readonly answers: readonly CannedAnswer[] } | undefined) {
  if (answer) yield* put(cannedLoaded(answer.answers))
}

/** Awaits a call with its button at work; a failure is told as any other. */
function* busily<T>(work: SagaGenerator<T>) {
  yield* put(callStarted())
  try {
    return yield* attempt('unknownError', work)
  } finally {
    yield* put(callEnded())
  }
}
