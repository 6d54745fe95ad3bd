import type { BodyOf } from '@contract/endpoint'
import { findAssets, popularAssets, type Token } from '@contract/v1/assets'
import { NETWORKS } from '@kernel/networks'

import { api, to, type Answer } from './api'

type Search = BodyOf<typeof findAssets>

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
    find: build.mutation<readonly Token[], Search>({
      ...to(findAssets, (body: Search) => ({ body })),
      transformResponse: (answer: Answer<typeof findAssets>) => answer.assets,
    }),
  }),
})

export const selectPopular = assets.endpoints.popular.select(null)
