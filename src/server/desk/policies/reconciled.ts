import { secondsAfter } from '@kernel/instant'

const MOST_SECONDS = 86_400

interface Reconciled {
  readonly chainId: number
  /** When its books last agreed with it, or when comparing began. */
  readonly passedAt: Date
}

/** Names of chains that for 24 hours were not found to hold what is booked; one that is off does not count. */
export function overdueChains(
  reconciled: readonly Reconciled[],
  chains: readonly { readonly chainId: number; readonly displayedName: string }[],
  now: Date,
): string | null {
  const late = reconciled.filter(({ passedAt }) => now > secondsAfter(passedAt, MOST_SECONDS))
  const names = chains
    .filter(({ chainId }) => late.some((each) => each.chainId === chainId))
    .map(({ displayedName }) => displayedName)
  return names.length === 0 ? null : names.join(', ')
}
