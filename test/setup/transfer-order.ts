export interface NewRecipient {
  readonly type: 'individual' | 'business'
  readonly firstName: string
  readonly lastName?: string
  readonly iban: string
  readonly nickname?: string
}

export interface Order {
  readonly recipient: string
  /** As the token row calls it: 'USD Coin'. */
  readonly token: string
  readonly symbol: string
  readonly network: string
  readonly amount: string
}
