/** How often and how long: near and quick in the sandbox, as chains and banks allow in a live desk. */
interface Pace {
  readonly chainPollMs: number
  readonly bankPollMs: number
  /** For how long a quote keeps a rate that a conversion told. */
  readonly honourSeconds: number
  /** Chain time between two comparisons of native balances. */
  readonly balanceSeconds: number
}

/** What one look takes at a time, however many quotes are open. */
export const WATCHED_AT_ONCE = {
  /** Up to so many addresses a chain is asked about by name: providers take no longer lists. */
  namedAddresses: 1_000,
  /** Quotes whose addresses' native balances are compared: ten questions of five hundred. */
  balancesAtOnce: 5_000,
}

/** The sandbox's prices move while a person reads the review; a live rate is honoured more briefly. */
export const SANDBOX_PACE: Pace = {
  chainPollMs: 400,
  bankPollMs: 500,
  honourSeconds: 120,
  balanceSeconds: 2,
}

export const LIVE_PACE: Pace = {
  // A deposit is on screen within a block and three seconds, on a chain of four blocks a second too.
  chainPollMs: 1_000,
  bankPollMs: 5_000,
  honourSeconds: 30,
  balanceSeconds: 15,
}
