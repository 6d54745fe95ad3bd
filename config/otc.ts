/** Figures of a transfer that the specification leaves open (decisions.md 2). */
export const OTC_RULES = {
  /** Typing pauses this long before tokens are searched, in ms. */
  searchDebounceMs: 250,
  /** Nothing is typed this long after an answer before the number of found tokens is said aloud, in ms. */
  searchSettledMs: 750,
  /** Typing pauses this long before the conversion is asked, in ms. */
  conversionDebounceMs: 500,
  /** Offered as chips where the account's limits allow them, in euros. */
  presetsEur: ['10000', '50000', '100000'],
  /** The most euros that can be typed; the desk may set a lower limit. */
  maxEur: '1000000',
  /** The smallest amount that SEPA carries, in euros. */
  minReceivedEur: '0.01',
  /** At most this many decimals of a token can be typed. */
  tokenDecimals: 18,
  /** Significant digits of a preset in the token: enough for the cents of its euros. */
  presetDigits: 9,
  /** Seconds until the second amount pulses, and until the conversion is asked again. */
  soonTick: 13,
  reloadTick: 15,
  /** How often a quote request without an answer is sent again with its key. */
  quoteRetries: 4,
  /** The pause between two looks for the quote's transaction, and the longest wait for it, in ms. */
  transactionPollMs: 500,
  transactionWaitMs: 10 * 60_000,
} as const
