import {
  getReferences,
  getVersion,
  type NetworkInfo,
  type References,
} from '@contract/v1/references'
import type { Network } from '@kernel/networks'

import { api, to, type Answer } from './api'

/** The networks that take deposits, and the configuration's version. */
export const references = api.injectEndpoints({
  endpoints: (build) => ({
    references: build.query<References, null>({
      query: () => to(getReferences)(),
      transformResponse: (answer: Answer<typeof getReferences>) => answer.references,
      providesTags: ['Reference'],
      keepUnusedDataFor: Number.MAX_SAFE_INTEGER / 1000,
    }),
    version: build.mutation<Answer<typeof getVersion>, null>({
      query: () => to(getVersion)({}, { isBackground: true }),
    }),
  }),
})

export const selectReferences = references.endpoints.references.select(null)

export const networkOf = (
  networks: readonly NetworkInfo[],
  network: Network,
): NetworkInfo | undefined => networks.find((info) => info.network === network)

export const networkByChain = (
  networks: readonly NetworkInfo[],
  chainId: number,
): NetworkInfo | undefined => networks.find((info) => info.chainId === chainId)
