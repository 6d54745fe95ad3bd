import { call, takeLatest } from 'typed-redux-saga'

import { attempt } from '../../platform/attempt'
import { during } from '../../platform/during'
import { request } from '../../platform/request'
import { recipients } from '../../resources/recipients'
import { homeClosed, homeOpened, retryAsked, selectIsOpen } from './slice'

export function* homeSaga() {
  yield* during(selectIsOpen, homeOpened, homeClosed, function* () {
    yield* takeLatest(retryAsked, loadRecipients)
    yield* call(loadRecipients)
  })
}

/** Announces a failed load; the screen offers a retry. */
function* loadRecipients() {
  const load = recipients.endpoints.list.initiate(null, { forceRefetch: true })
  yield* attempt('loadRecipients', request(load))
}
