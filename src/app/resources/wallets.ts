import type { BodyOf } from '@contract/endpoint'
import { proveWallet, startWalletProof } from '@contract/v1/wallets'

import { api, to, type Answer } from './api'

const given = <Body>(body: Body) => ({ body })

/** Wallets that people prove to be theirs. */
export const wallets = api.injectEndpoints({
  endpoints: (build) => ({
    startWalletProof: build.mutation<
      Answer<typeof startWalletProof>,
      BodyOf<typeof startWalletProof>
    >(to(startWalletProof, given<BodyOf<typeof startWalletProof>>)),
    proveWallet: build.mutation<Answer<typeof proveWallet>, BodyOf<typeof proveWallet>>({
      ...to(proveWallet, given<BodyOf<typeof proveWallet>>),
      invalidatesTags: ['Transaction'],
    }),
  }),
})
