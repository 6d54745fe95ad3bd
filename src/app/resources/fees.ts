import { calculateFee, type Fee } from '@contract/v1/fees'

import { api, to } from './api'

/** networkFee and transferFee are fixed (product.md 3, Fees). */
export const FIXED_FEE = '0'

/** The fee of a transfer to a recipient. A review asks it anew and keeps the answer, whatever the cache holds. */
export const fees = api.injectEndpoints({
  endpoints: (build) => ({
    fee: build.query<Fee, number>({
      ...to(calculateFee, (beneficiaryId: number) => ({ body: { beneficiaryId } })),
      providesTags: (_fee, _fault, id) => [{ type: 'Recipient', id }],
    }),
  }),
})
