import { call, put, select } from 'typed-redux-saga'

import { during } from '../../platform/during'
import { paths } from '../../platform/paths'
import { findRecipient } from '../../resources/find-recipient'
import { went } from '../../state/route'
import { detailsClosed, detailsOpened, selectIsOpen, selectOpenId } from './slice'

export function* recipientDetailsSaga() {
  yield* during(selectIsOpen, detailsOpened, detailsClosed, findShownRecipient)
}

/** A recipient that is missing even after the list was loaded does not exist: the user goes home. [RCPT-08] */
function* findShownRecipient() {
  const id = yield* select(selectOpenId)
  const recipient = id === null ? undefined : yield* call(findRecipient, id)
  if (!recipient) yield* put(went(paths.home, { replace: true }))
}
