import { put } from 'typed-redux-saga'

import { attempt } from '../../platform/attempt'
import { request } from '../../platform/request'
import {
  loadOlderTransactions,
  reloadTransactions,
  transactions,
} from '../../resources/transactions'
import { listMissed, listSeen, olderMissed, olderSeen } from './shared/slice'

/** The newest page; what was loaded before stays in sight meanwhile. */
export function* loadList() {
  const ask = transactions.endpoints.transactions.initiate(null, { forceRefetch: true })
  const list = yield* attempt('loadTransactions', request(ask))
  yield* put(list ? listSeen() : listMissed())
}

/** A newer load than the one that may be under way (ACT-18). */
export function* reloadList() {
  const list = yield* attempt('loadTransactions', reloadTransactions())
  yield* put(list ? listSeen() : listMissed())
}

/** One older page, by the cursor of the last; answers whether it came. */
export function* loadOlder() {
  const hasLoaded = (yield* attempt('loadTransactions', loadOlderTransactions())) !== undefined
  yield* put(hasLoaded ? olderSeen() : olderMissed())
  return hasLoaded
}
