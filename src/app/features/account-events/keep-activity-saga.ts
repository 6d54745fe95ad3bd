import { select, takeEvery } from 'typed-redux-saga'

import { services } from '../../platform/services'
import { keptActivityText } from '../../resources/kept-activity'
import { KEPT_ACTIVITY } from '../../resources/session'
import { selectTransactions, transactions } from '../../resources/transactions'
import { selectNow } from '../../state/clock'
import { selectAccount } from '../../state/session'

/** Keeps the activity last seen on this device, for a start without network. */
export function* keepActivitySaga() {
  yield* takeEvery(transactions.endpoints.transactions.matchFulfilled, keepActivity)
}

function* keepActivity() {
  const { storage } = yield* services()
  const all = yield* select(selectTransactions)
  // Who has asked to leave leaves nothing here.
  if (!all || !(yield* select(selectAccount))) return
  storage.set(KEPT_ACTIVITY, keptActivityText(all, yield* select(selectNow)))
}
