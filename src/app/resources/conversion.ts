import {
  convertToEur,
  convertToToken,
  type Conversion,
  type TokenRef,
} from '@contract/v1/conversion'

import { api, to } from './api'

interface Tokens {
  readonly tokenAmount: string
  readonly fromToken: TokenRef
}
interface Euros {
  readonly EURAmount: string
  readonly toToken: TokenRef
}

/** Answers, not things: the asking flow keeps what the user saw. */
export const conversion = api.injectEndpoints({
  endpoints: (build) => ({
    toEur: build.mutation<Conversion, Tokens>(to(convertToEur, (body: Tokens) => ({ body }))),
    toToken: build.mutation<Conversion, Euros>(to(convertToToken, (body: Euros) => ({ body }))),
  }),
})
