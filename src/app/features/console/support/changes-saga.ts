import type { PayloadAction } from '@reduxjs/toolkit'
import { put, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga'

import { attempt } from '../../../platform/attempt'
import { request } from '../../../platform/request'
import { services } from '../../../platform/services'
import { cannedAnswers } from '../../../resources/console/canned-answers'
import { support } from '../../../resources/console/support'
import {
  callEnded,
  callStarted,
  cannedAnswerRemoved,
  cannedAnswerSaved,
  cannedAnswerWritten,
  closeRequested,
  reopenRequested,
} from './slice'

const { closeConversation, reopenConversation } = support.endpoints
const { saveCannedAnswer, removeCannedAnswer } = cannedAnswers.endpoints

/** What those who answer change besides answering. */
export function* changesSaga() {
  yield* takeLeading([closeRequested, reopenRequested], turn)
  yield* takeLeading(cannedAnswerSaved, save)
  yield* takeEvery(cannedAnswerRemoved, remove)
}

function* turn(action: PayloadAction<string>) {
  const { payload: id } = action
  const ask = closeRequested.match(action) ? closeConversation : reopenConversation
  yield* whileBusy(request(ask.initiate(id, { track: false })))
}

function* save({ payload }: ReturnType<typeof cannedAnswerSaved>) {
  const { uuid } = yield* services()
  const answer = { ...payload, id: payload.id ?? uuid() }
  const saved = yield* whileBusy(request(saveCannedAnswer.initiate(answer, { track: false })))
  // What was written stays in its form until the desk has it.
  if (saved) yield* put(cannedAnswerWritten(null))
}

function* remove({ payload: id }: ReturnType<typeof cannedAnswerRemoved>) {
  yield* whileBusy(request(removeCannedAnswer.initiate(id, { track: false })))
}

/** Awaits a call with its button at work; undefined where it failed, and then the page says so. */
function* whileBusy<T>(work: SagaGenerator<T>) {
  yield* put(callStarted())
  try {
    return yield* attempt('unknownError', work)
  } finally {
    yield* put(callEnded())
  }
}
