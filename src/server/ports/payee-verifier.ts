/** Whose account it is said to be, the name as its owner typed it. */
export interface Payee {
  readonly type: 'individual' | 'business'
  readonly name: string
  readonly iban: string
}

export type PayeeAnswer =
  | { readonly outcome: 'match' | 'no-match' | 'not-possible' }
  | { readonly outcome: 'close-match'; readonly bankSpelling: string }

/** Asks the recipient's bank whether name and IBAN belong together (Verification of Payee). */
export interface PayeeVerifier {
  /** What goes wrong on the way is 'not possible'; it never throws. */
  verify(payee: Payee): Promise<PayeeAnswer>
}
