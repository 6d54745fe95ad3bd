import { call, put, select, takeEvery } from 'typed-redux-saga'

import { noticed } from '../../events'
import { attempt } from '../../platform/attempt'
import { during } from '../../platform/during'
import { paths } from '../../platform/paths'
import { request } from '../../platform/request'
import { services } from '../../platform/services'
import { recipients, selectRecipients } from '../../resources/recipients'
import { went } from '../../state/route'
import { copyAsked, detailsClosed, detailsOpened, selectIsOpen, selectOpenId } from './slice'

export function* recipientDetailsSaga() {
  yield* during(selectIsOpen, detailsOpened, detailsClosed, function* () {
    yield* takeEvery(copyAsked, copy)
    yield* call(findRecipient)
  })
}

/** A recipient that is missing even after the list was loaded does not exist: the user goes home. [RCPT-08] */
export function* findRecipient() {
  const id = yield* select(selectOpenId)
  const isKnown = function* () {
    const list = yield* select(selectRecipients)
    return list?.some((recipient) => recipient.id === id) ?? false
  }
  if (yield* isKnown()) return
  const load = recipients.endpoints.list.initiate(null, { forceRefetch: true })
  yield* attempt('loadRecipients', request(load))
  if (!(yield* isKnown())) yield* put(went(paths.home, { replace: true }))
}

function* copy({ payload }: ReturnType<typeof copyAsked>) {
  const { copy: toClipboard } = yield* services()
  const isCopied = yield* call(toClipboard, payload)
  yield* put(noticed(isCopied ? 'copied' : 'copyUnsupported'))
}
