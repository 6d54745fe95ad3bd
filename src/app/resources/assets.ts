import { findAssets, popularAssets, type Token } from '@contract/v1/assets'
import { NETWORKS, type Network } from '@kernel/networks'

import { api, to, type Answer } from './api'

/** The tokens that can be sold: popular ones, and those a search finds. */
export const assets = api.injectEndpoints({
  endpoints: (build) => ({
    popular: build.query<readonly Token[], null>({
      ...to(popularAssets, () => ({
        body: { networks: NETWORKS.filter((name) => name !== 'unknown') },
      })),
      transformResponse: (answer: Answer<typeof popularAssets>) => answer.popular,
      providesTags: ['Token'],
    }),
    find: build.mutation<readonly Token[], { filter: string; network: Network }>({
      ...to(findAssets, (body: { filter: string; network: Network }) => ({ body })),
      transformResponse: (answer: Answer<typeof findAssets>) => answer.assets,
    }),
  }),
})

export const selectPopular = assets.endpoints.popular.select(null)
