interface Standing {
  /** Nobody has closed the account. */
  readonly isOpen: boolean
  /** When each of the account's passkeys was used last. */
  readonly passkeys: readonly { readonly usedAt: Date }[]
}

/** Whether the account is open and every passkey can still be lost: none was used since it was said so. */
export const isRecoveryGood = (
  { askedAt }: { readonly askedAt: Date },
  { isOpen, passkeys }: Standing,
): boolean => isOpen && passkeys.every(({ usedAt }) => usedAt <= askedAt)
