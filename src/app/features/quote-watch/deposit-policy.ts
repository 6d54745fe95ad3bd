import type { Hold } from '@contract/v1/holds'
import type { Quote, QuoteDeposit } from '@contract/v1/quotes'
import { HOUR, MINUTE } from '@kernel/instant'

import { toBaseUnits } from './transfer'

/** How what arrived differs from what the quote asks for. */
export type Misfit = 'token' | 'network' | 'unlisted' | 'late' | 'other'

const STONES = Array.from({ length: 9 }, (_stone, index) => BigInt(index + 1))

/** Held money whose owner has answered; what is not read yet is not. */
export const isDecided = (hold: Pick<Hold, 'status'> | undefined): boolean =>
  hold !== undefined && hold.status !== 'held'

/** Neither the name nor the amount is known of a token that the desk does not list. */
export const isUnlisted = ({ symbol, tokenAmount }: QuoteDeposit): boolean =>
  symbol === undefined || tokenAmount === undefined

export function misfitOf(
  { token }: Pick<Quote, 'token'>,
  { symbol, network, reason }: QuoteDeposit,
): Misfit {
  if (symbol === undefined) return 'unlisted'
  if (network !== token.network) return 'network'
  if (symbol !== token.symbol) return 'token'
  return reason === 'late' ? 'late' : 'other'
}

/** Whole minutes after the rate expired; null where it came in time, or so late that minutes say nothing. */
export function minutesLate(
  quote: Pick<Quote, 'token' | 'expiredTs'>,
  deposit: QuoteDeposit,
): number | null {
  if (misfitOf(quote, deposit) !== 'late') return null
  const late = Math.max(1, Math.ceil((deposit.seenTs - quote.expiredTs) / MINUTE))
  return late < HOUR / MINUTE ? late : null
}

/** Tenths of a short payment that have arrived; the last stays open as long as something is missing. */
export function stonesArrived({ receivedAmount = '0', tokenAmount, token }: Quote): number {
  const units = (text: string) => toBaseUnits(text, token.decimals)
  const [received, asked] = [units(receivedAmount), units(tokenAmount)]
  return STONES.filter((stone) => received * 10n >= asked * stone).length
}
