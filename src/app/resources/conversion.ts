import {
  convertToEur,
  convertToToken,
  type Conversion,
  type TokenRef,
} from '@contract/v1/conversion'

import { api, to } from './api'

/** Answers, not things: the asking flow keeps what the user saw (architecture: things are cached, answers are not). */
export const conversion = api.injectEndpoints({
  endpoints: (build) => ({
    toEur: build.mutation<Conversion, { tokenAmount: string; fromToken: TokenRef }>({
      query: (body) => to(convertToEur)({ body }),
    }),
    toToken: build.mutation<Conversion, { EURAmount: string; toToken: TokenRef }>({
      query: (body) => to(convertToToken)({ body }),
    }),
  }),
})
