interface Standing {
  /** When each of the account's passkeys was used last. */
  readonly passkeys: readonly { readonly usedAt: Date }[]
}

/** Whether every passkey can still be lost: none was used since it was said so. */
export const isRecoveryGood = (
  { askedAt }: { readonly askedAt: Date },
  { passkeys }: Standing,
): boolean => passkeys.every(({ usedAt }) => usedAt <= askedAt)
