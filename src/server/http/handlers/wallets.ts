import type { FlowDeps } from '@server/desk/deps'
import { proveWallet, startWalletProof } from '@server/desk/flows/prove-wallet'
import { readOrigin, stateOrigin } from '@server/desk/flows/state-origin'
import type { Handlers } from '../handlers'

export type WalletCalls = 'startWalletProof' | 'proveWallet' | 'getOrigin' | 'stateOrigin'

export const walletHandlers = (deps: FlowDeps): Pick<Handlers, WalletCalls> => ({
  startWalletProof: async ({ body, facts: { caller, appLanguage } }) => {
    const { accountId } = caller
    const asked = { ...body, accountId, spoken: appLanguage ?? 'en' }
    return { challenge: await startWalletProof(deps, asked) }
  },
  getOrigin: async ({ params, facts: { caller } }) => ({
    origin: await readOrigin(deps, caller.accountId, params.id),
  }),
  stateOrigin: async ({ params: { id }, body: answer, facts: { caller } }) => ({
    origin: await stateOrigin(deps, caller, { id, answer }),
  }),
  proveWallet: async ({ body, facts }) => ({ wallet: await proveWallet(deps, facts.caller, body) }),
})
