import type { Action } from '@reduxjs/toolkit'
import { call, put, take } from 'typed-redux-saga'

import { browserWallets, type WalletInfo } from './wallet'

/** Wallets announce themselves whenever they are ready: each is told, for as long as somebody listens. */
export function* hearWallets(tell: (wallet: WalletInfo) => Action) {
  const wallets = yield* call(browserWallets)
  const channel = yield* call(wallets.announced)
  try {
    for (;;) yield* put(tell(yield* take(channel)))
  } finally {
    channel.close()
  }
}
