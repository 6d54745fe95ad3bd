import { call, put, race, select, take } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { attemptSilently } from '../../../platform/attempt'
import { backOff } from '../../../platform/back-off'
import { chat, selectLoadedChat } from '../../../resources/chat/chat'
import { refreshPages } from '../../../resources/infinite-pages'
import { chatAsked } from '../../../state/chat'
import { accountStreamBroke, accountStreamOpened, selectLiveStatus } from '../../../state/live'
import { untilPollDue } from '../shared/poll'
import { loadEnded, loadFailed, loadRetried, selectChat } from './slice'

const { chat: pages } = chat.endpoints

/** Loads what there is once events come in; again where some were missed, while none come, and as the panel opens. */
export function* converse() {
  if ((yield* select(selectLiveStatus)) === 'unknown')
    yield* take([accountStreamOpened, accountStreamBroke])
  for (;;) {
    // A page may have been answered before the stream began, which tells only of what came since.
    const { isStale } = yield* race({ page: call(load), isStale: take(isOpenedAnew) })
    if (isStale || (yield* call(hasMissed))) continue
    yield* race({ isAsked: take([isOpenedAnew, chatAsked]), isDue: call(untilPollDue, isLive) })
  }
}

function* isLive() {
  return (yield* select(selectLiveStatus)) === 'open'
}

/** What was told while the page was on its way belongs to nothing yet, and is in the next one. */
function* hasMissed() {
  const { newestSeq } = yield* select(selectChat)
  const loaded = yield* select(selectLoadedChat)
  return loaded !== null && loaded.conversation.seq < newestSeq
}

const isOpenedAnew = (action: { type: string }): boolean =>
  accountStreamOpened.match(action) && !action.payload.isResumed

function* load() {
  for (let failures = 1; ; failures += 1) {
    const running = chat.util.getRunningQueryThunk('chat', null)
    const page = yield* attemptSilently(refreshPages(pages, null, running))
    if (!(page instanceof AppError)) {
      yield* put(loadEnded())
      return
    }
    yield* put(loadFailed())
    yield* race({ over: backOff(failures, page), isAsked: take(loadRetried) })
  }
}
