interface Standing {
  /** Nobody has closed the account. */
  readonly isOpen: boolean
  /** The device that asked is still one of the account's. */
  readonly hasDevice: boolean
  /** Null where the recipient has been removed. */
  readonly recipient: { readonly iban: string } | null
}

/** Whether what was asked for still holds: not after its account was closed or its device ended, nor where its recipient is another by now. */
export const isChangeGood = (
  { oldIban }: { readonly oldIban: string },
  { isOpen, hasDevice, recipient }: Standing,
): boolean => isOpen && hasDevice && recipient?.iban === oldIban
