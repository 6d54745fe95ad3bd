export interface Bank {
  /** Empty where the directory has none. */
  readonly bic: string
  readonly name: string
}

export interface BankDirectory {
  /** The bank whose code begins a country's BBAN; null where it is not listed. */
  find(countryCode: string, bban: string): Bank | null
}
