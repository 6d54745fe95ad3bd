import type { BodyOf, QueryOf } from '@contract/endpoint'
import {
  endRateAlert,
  rateHistory,
  setRateAlert,
  type RateAlertAnswer,
  type RateHistory,
} from '@contract/v1/rates'

import { api, to } from './api'

const TAG = { type: 'Token', id: 'RATES' } as const

type Asked = QueryOf<typeof rateHistory>
type Wish = BodyOf<typeof setRateAlert>
type Pair = BodyOf<typeof endRateAlert>

/** What a token was worth, and the value that the account is mailed at. */
export const rates = api.injectEndpoints({
  endpoints: (build) => ({
    rateHistory: build.query<RateHistory, Asked>({
      ...to(rateHistory, (query: Asked) => ({ query, isBackground: true })),
      providesTags: [TAG],
    }),
    setRateAlert: build.mutation<RateAlertAnswer, Wish>({
      ...to(setRateAlert, (body: Wish) => ({ body })),
      invalidatesTags: [TAG],
    }),
    endRateAlert: build.mutation<RateAlertAnswer, Pair>({
      ...to(endRateAlert, (body: Pair) => ({ body })),
      invalidatesTags: [TAG],
    }),
  }),
})
