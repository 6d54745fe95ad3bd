import { calculateFee, type Fee } from '@contract/v1/fees'

import { api, to } from './api'

/** networkFee and transferFee are fixed (product.md 3, Fees). */
export const FIXED_FEE = '0'

export const fees = api.injectEndpoints({
  endpoints: (build) => ({
    fee: build.mutation<Fee, number>({
      query: (beneficiaryId) => to(calculateFee)({ body: { beneficiaryId } }),
    }),
  }),
})
