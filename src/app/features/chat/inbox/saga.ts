import { isAnyOf } from '@reduxjs/toolkit'
import { call, fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'

import { SupportEvent, type answerConversation } from '@contract/v1/support'
import { AppError } from '@kernel/app-error'

import { sessionClosed, visibilityChanged } from '../../../events'
import { attemptSilently } from '../../../platform/attempt'
import { during } from '../../../platform/during'
import { browserProgressFetch, type ProgressFetch } from '../../../platform/progress-fetch'
import { request } from '../../../platform/request'
import type { Answer } from '../../../resources/api'
import { downloadFile } from '../../../resources/chat/files'
import { follow } from '../../../resources/chat/follow'
import {
  allEvents,
  answerFile,
  answerUpload,
  supportInbox,
  type ListStatus,
} from '../../../resources/chat/support-calls'
import { lineStood } from '../../../resources/chat/writing'
import { writingSaga, type Side } from '../../../resources/chat/writing-saga'
import { selectIsVisible } from '../../../state/clock'
import { changesSaga } from './changes-saga'
import {
  answered,
  conversationChosen,
  conversationHeard,
  deskClosed,
  deskOpened,
  listFailed,
  listLoaded,
  listRepeated,
  olderAsked,
  olderFailed,
  olderLoaded,
  pageFailed,
  pageLoaded,
  readTold,
  selectChosenId,
  selectDesk,
  selectIsDeskOpen,
  selectUnreadTo,
  streamBroke,
  streamOpened,
  tabChosen,
} from './slice'
import { fileAsked, moreAsked } from './wishes'

const calls = supportInbox.endpoints

const sideWith = (progressFetch: ProgressFetch): Side<Answer<typeof answerConversation>> => ({
  progressFetch,
  send: (id, { transactionId: _none, ...draft }) =>
    calls.answer.initiate({ id, draft }, { track: false }),
  sent: (_id, answer) => answered(answer),
  uploadTo: answerUpload,
})

/** The inbox, for as long as its screen stands. */
export const supportDeskSaga = (progressFetch: ProgressFetch = browserProgressFetch) =>
  function* () {
    yield* during(selectIsDeskOpen, deskOpened, isAnyOf(deskClosed, sessionClosed), function* () {
      yield* fork(writingSaga, sideWith(progressFetch))
      yield* takeLatest([tabChosen, listRepeated], listTab)
      yield* takeLeading(moreAsked, listMore)
      yield* takeLatest(conversationChosen, readChosen)
      yield* takeEvery(conversationHeard, refreshChosen)
      yield* takeLatest([pageLoaded, conversationHeard, visibilityChanged], markRead)
      yield* takeLeading(olderAsked, loadOlder)
      yield* takeEvery(fileAsked, keepFile)
      yield* takeLatest(streamOpened, catchUp)
      yield* fork(changesSaga)
      yield* follow({
        open: allEvents,
        schema: SupportEvent,
        opened: streamOpened,
        heard: conversationHeard,
        broke: streamBroke,
      })
    })
  }

/** What happened while nothing was heard. */
function* catchUp() {
  yield* put(lineStood())
  const { tab, chosenId } = yield* select(selectDesk)
  yield* list(tab, null)
  if (chosenId !== null) yield* readPage(chosenId)
}

function* listTab({ payload }: ReturnType<typeof tabChosen>) {
  yield* list(payload, null)
}

function* listMore({ payload }: ReturnType<typeof moreAsked>) {
  const { lists } = yield* select(selectDesk)
  yield* list(payload, lists[payload].cursor)
}

function* list(status: ListStatus, cursor: string | null) {
  const query = cursor === null ? { status } : { status, cursor }
  const ask = calls.conversations.initiate(query, { track: false })
  const answer = yield* attemptSilently(request(ask))
  if (answer instanceof AppError) {
    yield* put(listFailed(status))
    return
  }
  const { conversations, nextCursor = null } = answer
  yield* put(listLoaded({ status, conversations, cursor: nextCursor }))
}

function* readChosen({ payload: id }: ReturnType<typeof conversationChosen>) {
  if (id !== null) yield* readPage(id)
}

function* refreshChosen({ payload: { conversation } }: ReturnType<typeof conversationHeard>) {
  if (conversation.id === (yield* select(selectChosenId))) yield* readPage(conversation.id)
}

function* readPage(id: string) {
  const ask = calls.conversation.initiate({ id, before: null }, { track: false })
  const page = yield* attemptSilently(request(ask))
  yield* put(page instanceof AppError ? pageFailed(id) : pageLoaded(page))
}

function* loadOlder({ payload: id }: ReturnType<typeof olderAsked>) {
  const { opened } = yield* select(selectDesk)
  const before = opened[id]?.log.messages[0]?.position ?? null
  const ask = calls.conversation.initiate({ id, before }, { track: false })
  const page = yield* attemptSilently(request(ask))
  yield* put(page instanceof AppError ? olderFailed(id) : olderLoaded(page))
}

/** What stands on the screen has been read; where telling so fails, the next event tells it. */
function* markRead() {
  const unread = yield* select(selectUnreadTo)
  if (!unread || !(yield* select(selectIsVisible))) return
  const ask = calls.readConversation.initiate(unread, { track: false })
  const answer = yield* attemptSilently(request(ask))
  if (answer instanceof AppError) return
  yield* put(readTold(unread))
  yield* put(conversationHeard({ type: 'conversation', conversation: answer.conversation }))
}

function* keepFile({ payload: { id, fileId, name } }: ReturnType<typeof fileAsked>) {
  yield* call(downloadFile, answerFile(id, fileId), name)
}
