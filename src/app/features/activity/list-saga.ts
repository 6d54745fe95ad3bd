import { delay, put, select } from 'typed-redux-saga'

import { attempt } from '../../platform/attempt'
import { request } from '../../platform/request'
import { reloadTransactions, transactions } from '../../resources/transactions'
import { selectCursor } from './selectors'
import { listMissed, listSeen, olderMissed, olderSeen } from './slice'

/** The newest page; what was loaded before stays in sight meanwhile. */
export function* loadList() {
  const ask = transactions.endpoints.transactions.initiate(null, { forceRefetch: true })
  const page = yield* attempt('loadTransactions', request(ask))
  yield* put(page ? listSeen() : listMissed())
}

/** A newer load than the one that may be under way (ACT-18). */
export function* reloadList() {
  const page = yield* attempt('loadTransactions', reloadTransactions())
  yield* put(page ? listSeen() : listMissed())
}

/** One older page, by the cursor of the last. */
export function* loadOlder() {
  const cursor = yield* select(selectCursor)
  if (cursor === undefined) {
    yield* put(olderSeen())
    return
  }
  const ask = transactions.endpoints.olderTransactions.initiate(cursor, { track: false })
  const page = yield* attempt('loadTransactions', request(ask))
  // The resource puts the page into the list right after this answer; the next cursor is there a turn later.
  yield* delay(0)
  yield* put(page ? olderSeen() : olderMissed())
}
