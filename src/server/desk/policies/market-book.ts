/** What buyers and sellers offer for one token, in decimal text. */
export interface Book {
  readonly bid: string
  readonly ask: string
}

export interface BookRules {
  /** A price may be this old. */
  readonly marketSeconds: number
  /** How far apart buyers and sellers may be, of the ask. */
  readonly marketGapBps: number
}

/** Of a price in a market's own text. */
const BOOK_DECIMALS = 30
const BASIS = 10_000n

const POWERS = Array.from({ length: 64 }, (_, decimals) => 10n ** BigInt(decimals))

export const power = (decimals: number): bigint => POWERS[decimals] ?? 10n ** BigInt(decimals)

/** Halfway between buyers and sellers, exactly. */
export const middleOf = ({ bid, ask }: Book) => ({
  answer: (scaledPrice(bid) + scaledPrice(ask)) * 5n,
  decimals: BOOK_DECIMALS + 1,
})

/** Why a market's price may not be used; null where it may. */
export function marketProblem(
  { bid, ask, ageSeconds }: Book & { readonly ageSeconds: number },
  { marketSeconds, marketGapBps }: BookRules,
): 'stale-market' | 'thin-market' | null {
  if (ageSeconds > marketSeconds) return 'stale-market'
  const [buys, sells] = [scaledPrice(bid), scaledPrice(ask)]
  const isSound = buys > 0n && buys <= sells
  return isSound && (sells - buys) * BASIS <= sells * BigInt(marketGapBps) ? null : 'thin-market'
}

function scaledPrice(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, BOOK_DECIMALS).padEnd(BOOK_DECIMALS, '0'))
}
