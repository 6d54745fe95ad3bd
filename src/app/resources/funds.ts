import {
  downloadFunds,
  type FundsFilter,
  type FundsOutline,
  outlineFunds,
} from '@contract/v1/source-of-funds'
import type { QueryOf } from '@contract/endpoint'

import { api, to, transfers } from './api'
import { type ReceivedFile, toFile } from './received-file'

interface PackRequest {
  readonly query: QueryOf<typeof downloadFunds>
  readonly onFile: (file: ReceivedFile) => void
}

/** 200 statements that are drawn for the first time, one after the other, with others in between. */
const PACK_TIMEOUT_MS = 600_000

/** Whoever pays meanwhile sees it when the screen is opened again. */
export const funds = api.injectEndpoints({
  endpoints: (build) => ({
    outline: build.query<FundsOutline, FundsFilter>({
      ...to(outlineFunds, (query: FundsFilter) => ({ query })),
      keepUnusedDataFor: 0,
    }),
  }),
})

/** Of the files' own api, since it lasts. */
export const fundsPacks = transfers.injectEndpoints({
  endpoints: (build) => ({
    pack: build.mutation<null, PackRequest>(
      toFile(downloadFunds, ({ query }: PackRequest) => ({ query, timeoutMs: PACK_TIMEOUT_MS })),
    ),
  }),
})
