import { isAnyOf } from '@reduxjs/toolkit'
import { call, fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'

import type { answerConversation } from '@contract/console/support'
import { AppError } from '@kernel/app-error'

import { sessionClosed, visibilityChanged } from '../../../events'
import { attemptSilently } from '../../../platform/attempt'
import { during } from '../../../platform/during'
import { browserProgressFetch } from '../../../platform/progress-fetch'
import { request } from '../../../platform/request'
import type { Answer } from '../../../resources/api'
import { supportFiles } from '../../../resources/console/support-files'
import { unread } from '../../../resources/console/unread'
import {
  selectConversation,
  support,
  supportEventReceived,
  supportStreamOpened,
  type ListStatus,
} from '../../../resources/console/support'
import { loadNextPage, refreshPages } from '../../../resources/infinite-pages'
import { followStream } from '../../../resources/streams/follow-stream'
import { selectIsVisible } from '../../../state/clock'
import { downloadFile } from '../../chat/shared/download-saga'
import { connectionRestored } from '../../chat/shared/drafts'
import { outboxSaga, type Side } from '../../chat/shared/outbox-saga'
import { untilPollDue } from '../../chat/shared/poll'
import { operatorMissed, operatorSignedIn, selectIsIn, selectOperator } from '../session/slice'
import { changesSaga } from './changes-saga'
import { selectUnreadTo } from './selectors'
import {
  conversationChosen,
  fileRequested,
  inboxOpened,
  listFailed,
  listRetried,
  moreRequested,
  newMarked,
  olderEnded,
  olderRequested,
  pageFailed,
  readTold,
  selectChosenId,
  selectInbox,
  streamBroke,
  tabChosen,
} from './slice'

const { answer, conversation, conversations, readConversation, supportEvents } = support.endpoints

const SIDE: Side<Answer<typeof answerConversation>> = {
  progressFetch: browserProgressFetch,
  send: (id, { transactionId: _none, ...draft }) =>
    answer.initiate({ id, draft }, { track: false }),
  upload: (id, fileId, file, fetch) =>
    supportFiles.endpoints.uploadSupportFile.initiate(
      { id, fileId, file, fetch },
      { track: false },
    ),
}

/** The inbox, for as long as an operator is signed in: what is sent goes out and is counted on every page. */
export function* inboxSaga() {
  const closed = isAnyOf(sessionClosed, operatorMissed)
  yield* during(selectIsIn, operatorSignedIn, closed, function* () {
    const operator = yield* select(selectOperator)
    yield* fork(outboxSaga, SIDE, operator?.id ?? '')
    yield* takeLatest(inboxOpened, readAnew)
    yield* takeLatest([tabChosen, listRetried], loadTab)
    yield* takeLeading(moreRequested, loadMore)
    yield* takeLatest(conversationChosen, openChosen)
    yield* takeEvery(supportEventReceived, refreshChosen)
    yield* takeLatest([supportEventReceived, supportStreamOpened], recount)
    yield* takeLatest(
      [conversation.matchFulfilled, supportEventReceived, visibilityChanged],
      markRead,
    )
    // Of several conversations at once: one that is slow holds up no other.
    yield* takeEvery(olderRequested, loadOlder)
    yield* takeEvery(fileRequested, saveFile)
    yield* takeLatest(supportStreamOpened, catchUp)
    yield* fork(changesSaga)
    yield* fork(pollWithoutStream)
    yield* followStream({ ...supportEvents, broke: streamBroke })
  })
}

/** Reads what happened before the stream was open. */
function* catchUp() {
  yield* put(connectionRestored())
  yield* readAnew()
}

/** All that stands on the page. */
function* readAnew() {
  const { isOpen, tab, chosenId } = yield* select(selectInbox)
  if (!isOpen) return
  yield* loadList(tab)
  if (chosenId !== null) yield* loadPage(chosenId)
}

function* isLive() {
  return (yield* select(selectInbox)).isLive
}

function* pollWithoutStream() {
  for (;;) {
    yield* call(untilPollDue, isLive)
    yield* fork(readAnew)
  }
}

function* recount() {
  const { countUnread } = unread.endpoints
  const ask = countUnread.initiate(null, { forceRefetch: true, subscribe: false })
  yield* attemptSilently(request(ask))
}

function* loadTab({ payload }: ReturnType<typeof tabChosen>) {
  yield* loadList(payload)
}

function* loadList(status: ListStatus) {
  const running = support.util.getRunningQueryThunk('conversations', status)
  const list = yield* attemptSilently(refreshPages(conversations, status, running))
  if (list instanceof AppError) yield* put(listFailed(status))
}

function* loadMore({ payload: status }: ReturnType<typeof moreRequested>) {
  const next = yield* attemptSilently(loadNextPage(conversations, status))
  if (next instanceof AppError) yield* put(listFailed(status))
}

/** What came since it was read here the last time is new. */
function* openChosen({ payload: id }: ReturnType<typeof conversationChosen>) {
  if (id === null) return
  const known = yield* select((state: Parameters<typeof selectConversation>[0]) =>
    selectConversation(state, id),
  )
  yield* put(newMarked({ id, newAfter: known?.supportReadTo ?? 0 }))
  yield* loadPage(id)
}

function* refreshChosen({ payload }: ReturnType<typeof supportEventReceived>) {
  const { id } = payload.conversation
  if (id === (yield* select(selectChosenId))) yield* loadPage(id)
}

function* loadPage(id: string) {
  const running = support.util.getRunningQueryThunk('conversation', id)
  const pages = yield* attemptSilently(refreshPages(conversation, id, running))
  if (pages instanceof AppError) yield* put(pageFailed(id))
}

function* loadOlder({ payload: id }: ReturnType<typeof olderRequested>) {
  yield* attemptSilently(loadNextPage(conversation, id))
  yield* put(olderEnded(id))
}

/** What stands on the screen has been read; where telling so fails, the next event tells it. */
function* markRead() {
  const unread = yield* select(selectUnreadTo)
  if (!unread || !(yield* select(selectIsVisible))) return
  const ask = readConversation.initiate(unread, { track: false })
  const told = yield* attemptSilently(request(ask))
  if (!(told instanceof AppError)) yield* put(readTold(unread))
}

function* saveFile({ payload: { id, fileId, name } }: ReturnType<typeof fileRequested>) {
  const { initiate } = supportFiles.endpoints.downloadSupportFile
  yield* downloadFile((onFile) => initiate({ id, fileId, onFile }, { track: false }), name)
}
