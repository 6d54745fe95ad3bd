import {
  endPayeeLink,
  getPayeeLink,
  type PayeeLinkAnswer,
  sharePayeeLink,
} from '@contract/v1/payee-links'

import { api, to } from './api'

const TAG = { type: 'Transaction', id: 'PAYEE' } as const

const ofTransfer = (id: string) => ({ params: { id } })

/** The page of a transfer for its recipient, by the transaction or its quote. */
export const payeeLinks = api.injectEndpoints({
  endpoints: (build) => ({
    payeeLink: build.query<PayeeLinkAnswer, string>({
      ...to(getPayeeLink, (id: string) => ({ ...ofTransfer(id), isBackground: true })),
      providesTags: [TAG],
    }),
    sharePayeeLink: build.mutation<PayeeLinkAnswer, string>({
      ...to(sharePayeeLink, ofTransfer),
      invalidatesTags: [TAG],
    }),
    endPayeeLink: build.mutation<PayeeLinkAnswer, string>({
      ...to(endPayeeLink, ofTransfer),
      invalidatesTags: [TAG],
    }),
  }),
})
