import { call, fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga'

import { during } from '../../platform/during'
import { hearWallets } from '../../platform/hear-wallets'
import { rememberedWallet } from '../../platform/wallet'
import { went } from '../../state/route'
import { paths } from '../../platform/paths'
import { actsSaga } from './acts-saga'
import { copyAddress, openAgain, tellOfAlarm } from './address-saga'
import { paymentSaga, recallPayments } from './payment-saga'
import { resolveTarget, watchPresence } from './resolve-saga'
import {
  addressBlocked,
  addressCopied,
  closed,
  opened,
  quoteResolved,
  recheckAsked,
  requoteCancelled,
  selectIsOpen,
  selectRouteId,
  walletAnnounced,
  walletRecalled,
} from './slice'
import { lookBehind, watchQuote } from './watch-saga'

export function* quoteWatchSaga() {
  // Not scoped to the screen: once the wallet has the payment, its hash must be kept whoever has left.
  yield* fork(paymentSaga)
  yield* takeEvery(addressCopied, copyAddress)
  yield* takeEvery(addressBlocked, tellOfAlarm)
  yield* takeEvery(recheckAsked, openAgain)
  // Likewise: a cancel goes home, and the look goes on behind.
  yield* takeLeading(requoteCancelled, lookBehind)
  yield* during(selectIsOpen, opened, closed, watchScreen)
}

function* watchScreen() {
  const id = yield* select(selectRouteId)
  if (id === null) return
  yield* fork(actsSaga)
  yield* fork(showWallets)
  yield* call(recallPayments)
  const target = yield* call(resolveTarget, id)
  if (!target) {
    yield* put(went(paths.transaction(id), { replace: true }))
    return
  }
  yield* put(quoteResolved(target))
  yield* fork(watchPresence, target)
  yield* call(watchQuote, target)
}

/** Wallets are heard for as long as the screen is open. */
function* showWallets() {
  yield* put(walletRecalled(yield* rememberedWallet()))
  yield* hearWallets(walletAnnounced)
}
