import { useSelector } from 'react-redux'

import type { NetworkInfo } from '@contract/v1/references'
import type { Network } from '@kernel/networks'

import { networkOf, selectReferences } from '../../../resources/references'

const NONE: readonly NetworkInfo[] = []

/** The networks that take deposits, in the desk's order. */
export const useNetworks = (): readonly NetworkInfo[] =>
  useSelector(selectReferences).data?.networks ?? NONE

export interface NamedNetwork {
  readonly name: string
  readonly src: string
}

/** A network's name and icon; its plain name where the references do not know it. */
export function useNetwork(): (network: Network) => NamedNetwork {
  const networks = useNetworks()
  return (network) => {
    const info = networkOf(networks, network)
    return { name: info?.displayedName ?? network, src: info?.iconURL ?? '' }
  }
}
