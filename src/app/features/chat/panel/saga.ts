import {
  call,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga'

import { ChatEvent, type sendMessage } from '@contract/v1/chat'
import { AppError } from '@kernel/app-error'

import { sessionClosed, sessionOpened, visibilityChanged } from '../../../events'
import { attemptSilently } from '../../../platform/attempt'
import { backOff } from '../../../platform/back-off'
import { during } from '../../../platform/during'
import { browserProgressFetch, type ProgressFetch } from '../../../platform/progress-fetch'
import { request } from '../../../platform/request'
import { follow } from '../../../resources/chat/follow'
import { downloadFile } from '../../../resources/chat/files'
import { eventsAfter, fileOf, uploadTo, userChat } from '../../../resources/chat/user-calls'
import { lineStood } from '../../../resources/chat/writing'
import { writingSaga, type Side } from '../../../resources/chat/writing-saga'
import type { Answer } from '../../../resources/api'
import { chatAsked } from '../../../state/chat'
import { selectIsVisible } from '../../../state/clock'
import { selectAccount, selectIsAuthorized } from '../../../state/session'
import {
  eventHeard,
  fileAsked,
  loadFailed,
  loadRepeated,
  olderAsked,
  olderFailed,
  olderLoaded,
  pageLoaded,
  readTold,
  selectOldest,
  selectUnreadTo,
  streamBroke,
  streamOpened,
} from './slice'

const calls = userChat.endpoints

const sideWith = (progressFetch: ProgressFetch): Side<Answer<typeof sendMessage>> => ({
  progressFetch,
  send: (_key, draft) => calls.sendMessage.initiate(draft, { track: false }),
  sent: (_key, { message }) => eventHeard({ type: 'message', message }),
  uploadTo: (_key, fileId) => uploadTo(fileId),
})

/** The conversation lives with the session, whether or not its panel is open: somebody may answer at any time. */
export const supportChatSaga = (progressFetch: ProgressFetch = browserProgressFetch) =>
  function* () {
    yield* during(selectIsAuthorized, sessionOpened, sessionClosed, function* () {
      // Who answers others has nobody to write to here.
      if ((yield* select(selectAccount))?.isSupport) return
      yield* fork(writingSaga, sideWith(progressFetch))
      yield* takeLeading(olderAsked, loadOlder)
      yield* takeLatest([chatAsked, visibilityChanged, pageLoaded, eventHeard], markRead)
      yield* takeLatest(streamOpened, reviveWriting)
      yield* takeEvery(fileAsked, keepFile)
      yield* call(converse)
    })
  }

function* keepFile({ payload: { id, name } }: ReturnType<typeof fileAsked>) {
  yield* downloadFile(fileOf(id), name)
}

function* reviveWriting() {
  yield* put(lineStood())
}

/** What there is, and from there on whatever happens. */
export function* converse() {
  const page = yield* load()
  yield* follow({
    open: (mark) => eventsAfter(mark, page.conversation.seq),
    schema: ChatEvent,
    opened: streamOpened,
    heard: eventHeard,
    broke: streamBroke,
  })
}

function* load() {
  for (let failures = 1; ; failures += 1) {
    const page = yield* attemptSilently(request(calls.chat.initiate(null, { track: false })))
    if (!(page instanceof AppError)) {
      yield* put(pageLoaded(page))
      return page
    }
    yield* put(loadFailed())
    yield* race({ over: backOff(failures, page), isAsked: take(loadRepeated) })
  }
}

function* loadOlder() {
  const oldest = yield* select(selectOldest)
  const page = yield* attemptSilently(request(calls.chat.initiate(oldest, { track: false })))
  yield* put(page instanceof AppError ? olderFailed() : olderLoaded(page))
}

/** What stands on the screen has been read; where telling so fails, the next event tells it. */
export function* markRead() {
  const unreadTo = yield* select(selectUnreadTo)
  if (unreadTo === null || !(yield* select(selectIsVisible))) return
  const ask = calls.readChat.initiate(unreadTo, { track: false })
  const answer = yield* attemptSilently(request(ask))
  if (answer instanceof AppError) return
  yield* put(readTold(unreadTo))
  yield* put(eventHeard({ type: 'conversation', conversation: answer.conversation }))
}
