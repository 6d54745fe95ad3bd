import { call, fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'

import type { sendMessage } from '@contract/v1/chat'
import { AppError } from '@kernel/app-error'

import { sessionClosed, sessionOpened, visibilityChanged } from '../../../events'
import { attemptSilently } from '../../../platform/attempt'
import { during } from '../../../platform/during'
import { browserProgressFetch, type ProgressFetch } from '../../../platform/progress-fetch'
import { request } from '../../../platform/request'
import type { Answer } from '../../../resources/api'
import { chat, chatEventReceived } from '../../../resources/chat/chat'
import { chatFiles } from '../../../resources/chat/files'
import { loadNextPage } from '../../../resources/infinite-pages'
import { chatAsked, chatClosed, selectIsChatOpen, unreadCounted } from '../../../state/chat'
import { selectIsVisible } from '../../../state/clock'
import { accountStreamOpened } from '../../../state/live'
import { selectAccount, selectIsAuthorized } from '../../../state/session'
import { downloadFile } from '../shared/download-saga'
import { connectionRestored } from '../shared/drafts'
import { outboxSaga, type Side } from '../shared/outbox-saga'
import { converse } from './converse'
import { selectConversation, selectNewAfter, selectUnreadTo } from './selectors'
import { fileRequested, newMarked, olderEnded, olderRequested, readTold, selectChat } from './slice'

const { chat: pages, readChat, sendMessage: sendEndpoint } = chat.endpoints

const sideWith = (progressFetch: ProgressFetch): Side<Answer<typeof sendMessage>> => ({
  progressFetch,
  send: (_key, draft) => sendEndpoint.initiate(draft, { track: false }),
  upload: (_key, id, file, fetch) =>
    chatFiles.endpoints.uploadChatFile.initiate({ id, file, fetch }, { track: false }),
})

/** What may bring an answer. */
const NEWS = [pages.matchFulfilled, chatEventReceived]

/** The conversation lives with the session, whether or not its panel is open: somebody may answer at any time. */
export const supportChatSaga = (progressFetch: ProgressFetch = browserProgressFetch) =>
  function* () {
    yield* during(selectIsAuthorized, sessionOpened, sessionClosed, function* () {
      const account = yield* select(selectAccount)
      yield* fork(outboxSaga, sideWith(progressFetch), account?.accountUid ?? '')
      yield* takeLeading(olderRequested, loadOlder)
      yield* takeEvery([...NEWS, readChat.matchFulfilled], countUnread)
      // Not its own answer, which would ask again for ever where the desk does not raise the mark.
      yield* takeLatest([chatAsked, visibilityChanged, ...NEWS], markRead)
      yield* takeLatest(accountStreamOpened, resumeSending)
      yield* takeEvery(fileRequested, saveFile)
      yield* fork(watchPanel)
      yield* call(converse)
    })
  }

/** What is new is marked when the panel opens, when the first messages come, and when the user is back. */
function* watchPanel() {
  yield* during(selectIsChatOpen, chatAsked, chatClosed, function* () {
    yield* takeEvery([visibilityChanged, pages.matchFulfilled], markNew)
    yield* call(markNew)
  })
}

function* markNew() {
  if (!(yield* select(selectIsVisible))) return
  const { newAfter } = yield* select(selectChat)
  yield* put(newMarked((yield* select(selectNewAfter)) ?? newAfter))
}

function* saveFile({ payload: { id, name } }: ReturnType<typeof fileRequested>) {
  const { initiate } = chatFiles.endpoints.downloadChatFile
  yield* downloadFile((onFile) => initiate({ id, onFile }, { track: false }), name)
}

function* resumeSending() {
  yield* put(connectionRestored())
}

function* countUnread() {
  const unread = (yield* select(selectConversation))?.unread ?? 0
  yield* put(unreadCounted(unread))
}

function* loadOlder() {
  yield* attemptSilently(loadNextPage(pages, null))
  yield* put(olderEnded())
}

/** What stands on the screen has been read; where telling so fails, the next event tells it. */
function* markRead() {
  const unreadTo = yield* select(selectUnreadTo)
  if (unreadTo === null || !(yield* select(selectIsVisible))) return
  const ask = readChat.initiate(unreadTo, { track: false })
  const answer = yield* attemptSilently(request(ask))
  if (!(answer instanceof AppError)) yield* put(readTold(unreadTo))
}
