import { type Book, scaledPrice } from '@kernel/rates'

export interface BookRules {
  /** A price may be this old. */
  readonly marketSeconds: number
  /** How far apart buyers and sellers may be, of the ask. */
  readonly marketGapBps: number
}

const BASIS = 10_000n

/** Why a market's price may not be used; null where it may. */
export function marketProblem(
  { bid, ask, ageSeconds }: Book & { readonly ageSeconds: number },
  { marketSeconds, marketGapBps }: BookRules,
): 'stale-market' | 'thin-market' | null {
  if (ageSeconds < 0 || ageSeconds > marketSeconds) return 'stale-market'
  const [buys, sells] = [scaledPrice(bid), scaledPrice(ask)]
  const isSound = buys > 0n && buys <= sells
  return isSound && (sells - buys) * BASIS <= sells * BigInt(marketGapBps) ? null : 'thin-market'
}
