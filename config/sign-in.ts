export const SIGN_IN_RULES = {
  codeLength: 6,
  /** Seconds before another code can be asked for (decisions.md 2). */
  resendCooldownS: 59,
} as const
