import type { BodyOf } from '@contract/endpoint'
import { convertToEur, convertToToken, type Conversion } from '@contract/v1/conversion'

import { api, to } from './api'

type Tokens = BodyOf<typeof convertToEur>
type Euros = BodyOf<typeof convertToToken>

/** Answers, not things: the asking flow keeps what the user saw. */
export const conversion = api.injectEndpoints({
  endpoints: (build) => ({
    toEur: build.mutation<Conversion, Tokens>(to(convertToEur, (body: Tokens) => ({ body }))),
    toToken: build.mutation<Conversion, Euros>(to(convertToToken, (body: Euros) => ({ body }))),
  }),
})
