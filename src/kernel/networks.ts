/** The network enumeration of product.md section 3. */
export const NETWORKS = [
  'unknown',
  'ethereum',
  'polygon',
  'avalanche',
  'arbitrum',
  'optimism',
  'gnosis',
  'zkevm',
  'base',
  'zksyncera',
  'blast',
  'mode',
  'bsc',
  'manta',
  'alephzero',
] as const

export type Network = (typeof NETWORKS)[number]
