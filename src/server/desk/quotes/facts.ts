/** What the money side asks of the account side; wired by compose. */

/** A recipient as it stands now; a quote freezes it. */
export interface RecipientFacts {
  readonly id: number
  readonly type: 'individual' | 'business'
  /** Holds the company name of a business. */
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string | null
  readonly iban: string
  /** Empty where unknown. */
  readonly bic: string
  readonly bankName: string
  /** The reference text of its next transfer. */
  readonly reference: string
}

export interface RecipientBook {
  /** Null for a missing, removed or foreign recipient. */
  find(accountId: string, recipientId: number): Promise<RecipientFacts | null>
}

export interface AccountLimits {
  /** Decimal text in euros. */
  readonly min: string
  readonly max: string
}

export interface AccountBook {
  limits(accountId: string): Promise<AccountLimits>
}
