import type { ClientConfig } from '@contract/client-config'
import {
  getReferences,
  getVersion,
  type NetworkInfo,
  type References,
} from '@contract/v1/references'
import type { Network } from '@kernel/networks'

import { api, outgoing, to, type Answer } from './api'

interface ConfigState {
  readonly flags: { readonly config: Pick<ClientConfig, 'networks'> | null }
}

/** What the client configuration calls a network, and whether it is popular, goes before what the host says. */
function named({ networks, ...rest }: References, { flags }: ConfigState): References {
  const ours = new Map(flags.config?.networks.map((each) => [each.network, each]))
  return { ...rest, networks: networks.map((info) => ({ ...info, ...ours.get(info.network) })) }
}

/** The networks that take deposits, and the configuration's version. */
export const references = api.injectEndpoints({
  endpoints: (build) => ({
    references: build.query<References, null>({
      extraOptions: { call: getReferences },
      async queryFn(_all, { getState }, _options, ask) {
        const { data, error } = await ask(outgoing(getReferences))
        if (error) return { error }
        // The transport has checked the answer, and the store has the configuration's slice.
        const answer = data as Answer<typeof getReferences>
        return { data: named(answer.references, getState() as ConfigState) }
      },
      keepUnusedDataFor: Number.MAX_SAFE_INTEGER / 1000,
    }),
    version: build.mutation<Answer<typeof getVersion>, null>(
      to(getVersion, () => ({ isBackground: true })),
    ),
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
