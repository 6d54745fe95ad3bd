import { call, put, select } from 'typed-redux-saga'

import { attempt } from '../../platform/attempt'
import { during } from '../../platform/during'
import { paths } from '../../platform/paths'
import { request } from '../../platform/request'
import { recipients, selectRecipients } from '../../resources/recipients'
import { went } from '../../state/route'
import { detailsClosed, detailsOpened, selectIsOpen, selectOpenId } from './slice'

export function* recipientDetailsSaga() {
  yield* during(selectIsOpen, detailsOpened, detailsClosed, function* () {
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
