/** Deposit addresses from the extended public key; the desk never holds a private one. */
export interface DepositKeys {
  /** The address at 0/index, lower case. */
  address(index: number): string
  /** The same address as people compare it (EIP-55). */
  checksummed(address: string): string
}
