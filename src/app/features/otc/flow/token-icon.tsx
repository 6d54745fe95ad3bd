import type { Token } from '@contract/v1/assets'

import { TokenDisc } from '../../../ui/controls/token-disc'
import { useNetwork } from './use-network'

export interface TokenIconProps {
  readonly token: Token
  readonly size?: number
}

/** A token's disc with the badge of its network. */
export function TokenIcon({ token, size = 44 }: TokenIconProps) {
  const network = useNetwork()
  return (
    <TokenDisc
      symbol={token.symbol}
      src={token.iconURL}
      size={size}
      network={network(token.network)}
    />
  )
}
