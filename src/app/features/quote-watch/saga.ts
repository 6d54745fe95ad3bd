import { call, fork, put, select, take, takeEvery, takeLeading } from 'typed-redux-saga'

import { noticed } from '../../events'
import { during } from '../../platform/during'
import { services } from '../../platform/services'
import { browserWallets, rememberedWallet } from '../../platform/wallet'
import { went } from '../../state/route'
import { paths } from '../../platform/paths'
import { pay, recallPayments } from './payment-saga'
import { resolveTarget, watchPresence } from './resolve-saga'
import {
  closed,
  copyAsked,
  opened,
  paymentAsked,
  quoteResolved,
  selectIsOpen,
  selectRouteId,
  walletAnnounced,
  walletRecalled,
} from './slice'
import { watchQuote } from './watch-saga'

export function* quoteWatchSaga() {
  yield* takeEvery(copyAsked, copy)
  // Not scoped to the screen: once the wallet has the payment, its hash must be kept whoever has left.
  yield* takeLeading(paymentAsked, pay)
  yield* during(selectIsOpen, opened, closed, watchScreen)
}

export function* watchScreen() {
  const id = yield* select(selectRouteId)
  if (id === null) return
  yield* fork(hearWallets)
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

export function* copy({ payload }: ReturnType<typeof copyAsked>) {
  const { copy: write } = yield* services()
  const isCopied = yield* call(write, payload.text)
  yield* put(noticed(isCopied ? payload.notice : 'copyUnsupported'))
}

/** Wallets announce themselves whenever they are ready, so the screen listens as long as it is open. */
export function* hearWallets() {
  yield* put(walletRecalled(yield* rememberedWallet()))
  const wallets = yield* call(browserWallets)
  const channel = yield* call(wallets.announced)
  try {
    for (;;) yield* put(walletAnnounced(yield* take(channel)))
  } finally {
    channel.close()
  }
}
