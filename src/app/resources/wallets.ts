import type { BodyOf } from '@contract/endpoint'
import {
  getOrigin,
  stateOrigin,
  type OriginAnswer,
  type TransferOrigin,
} from '@contract/v1/origins'
import { proveWallet, startWalletProof } from '@contract/v1/wallets'

import { api, to, type Answer } from './api'

type Wallet = BodyOf<typeof startWalletProof>
type WalletProof = BodyOf<typeof proveWallet>

interface Stated {
  readonly id: string
  readonly answer: OriginAnswer
}

const originOf = ({ origin }: Answer<typeof getOrigin>): TransferOrigin => origin

/** Wallets that people prove to be theirs, and where the crypto of transfers comes from. */
export const wallets = api.injectEndpoints({
  endpoints: (build) => ({
    origin: build.query<TransferOrigin, string>({
      ...to(getOrigin, (id: string) => ({ params: { id }, isBackground: true })),
      transformResponse: originOf,
      providesTags: ['Transaction'],
    }),
    stateOrigin: build.mutation<TransferOrigin, Stated>({
      ...to(stateOrigin, ({ id, answer }: Stated) => ({ params: { id }, body: answer })),
      transformResponse: originOf,
      invalidatesTags: ['Transaction'],
    }),
    startWalletProof: build.mutation<Answer<typeof startWalletProof>, Wallet>(
      to(startWalletProof, (body: Wallet) => ({ body })),
    ),
    proveWallet: build.mutation<Answer<typeof proveWallet>, WalletProof>({
      ...to(proveWallet, (body: WalletProof) => ({ body })),
      invalidatesTags: ['Transaction'],
    }),
  }),
})
