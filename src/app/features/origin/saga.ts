import { call, put, take } from 'typed-redux-saga'

import { during } from '../../platform/during'
import { browserWallets } from '../../platform/wallet'
import { originAsked, originClosed, selectIsOriginAsked } from '../../state/origin'
import { signerAnnounced } from './slice'

/** Wallets announce themselves whenever they are ready, so the dialog listens as long as it is open. */
export function* originSaga() {
  yield* during(selectIsOriginAsked, originAsked, originClosed, hearSigners)
}

function* hearSigners() {
  const wallets = yield* call(browserWallets)
  const channel = yield* call(wallets.announced)
  try {
    for (;;) yield* put(signerAnnounced(yield* take(channel)))
  } finally {
    channel.close()
  }
}
