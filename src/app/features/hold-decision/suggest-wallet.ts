import { call, put, select, take } from 'typed-redux-saga'
import * as v from 'valibot'

import { browserWallets, rememberedWallet, WalletAccounts } from '../../platform/wallet'
import type { WalletProvider } from '../../platform/wallet'
import { selectHoldQuestion } from '../../state/hold-decision'
import { walletSuggested } from './slice'

/** The wallet that paid last, where it is there and has allowed this site: it is asked without a prompt. */
export function* suggestWallet() {
  const question = yield* select(selectHoldQuestion)
  const rdns = yield* rememberedWallet()
  if (question?.way !== 'refund' || rdns === null) return
  const wallets = yield* call(browserWallets)
  const channel = yield* call(wallets.announced)
  try {
    for (;;) {
      const info = yield* take(channel)
      if (info.rdns !== rdns) continue
      const address = yield* call(accountOf, wallets.provider(info.uuid))
      if (address !== null) yield* put(walletSuggested({ wallet: info.name, address }))
      return
    }
  } finally {
    channel.close()
  }
}

async function accountOf(provider: WalletProvider | undefined): Promise<string | null> {
  try {
    const said = await provider?.request({ method: 'eth_accounts', params: [] })
    return v.parse(WalletAccounts, said)[0] ?? null
  } catch {
    return null
  }
}
