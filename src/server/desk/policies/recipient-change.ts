interface Standing {
  /** The device that asked is still one of the account's. */
  readonly hasDevice: boolean
  /** Null where the recipient has been removed. */
  readonly recipient: { readonly iban: string } | null
}

/** Whether what was asked for still holds: not after its device was ended, nor where its recipient is another by now. */
export const isChangeGood = (
  { oldIban }: { readonly oldIban: string },
  { hasDevice, recipient }: Standing,
): boolean => hasDevice && recipient?.iban === oldIban
