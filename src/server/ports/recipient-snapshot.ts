/** Who gets the euros of a transfer, as it was when that was agreed. */
export interface RecipientSnapshot {
  readonly id: number
  readonly type: 'individual' | 'business'
  /** The legal name. */
  readonly name: string
  readonly nickname: string | null
  readonly iban: string
  /** Empty where unknown. */
  readonly bic: string
  readonly bankName: string
  readonly reference: string
}
