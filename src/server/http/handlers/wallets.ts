import type { FlowDeps } from '@server/desk/deps'
import { proveWallet, startWalletProof } from '@server/desk/flows/prove-wallet'
import type { Handlers } from '../handlers'

export type WalletCalls = 'startWalletProof' | 'proveWallet'

export const walletHandlers = (deps: FlowDeps): Pick<Handlers, WalletCalls> => ({
  startWalletProof: async ({ body, facts: { caller, appLanguage } }) => {
    const { accountId } = caller
    const asked = { ...body, accountId, spoken: appLanguage ?? 'en' }
    return { challenge: await startWalletProof(deps, asked) }
  },
  proveWallet: async ({ body, facts }) => ({ wallet: await proveWallet(deps, facts.caller, body) }),
})
