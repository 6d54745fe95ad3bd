/** One credit transfer, as it goes into a payment file. */
export interface TransferOrder {
  readonly msgId: string
  readonly endToEndId: string
  readonly uetr: string
  readonly createdAt: Date
  readonly cents: bigint
  readonly creditorName: string
  readonly iban: string
  /** Empty where unknown. */
  readonly bic: string
  readonly reference: string
}

/** One thing the bank says about one payment. */
export interface BankStatement {
  /** By EndToEndId; where the bank speaks of a whole file, by its MsgId. */
  readonly about: { readonly endToEndId: string } | { readonly msgId: string }
  /** ISO status of a pain.002, or what a camt.054 booked. */
  readonly says:
    | { readonly kind: 'status'; readonly status: string; readonly code: string }
    | { readonly kind: 'debit' | 'credit'; readonly amount: string; readonly code: string }
}

/** The bank's language: ISO 20022 messages. */
export interface BankMessages {
  /** A pain.001.001.09 document with one payment. */
  write(order: TransferOrder): string
  /** Reads a pain.002 or camt.054; null for anything else. */
  read(content: string): {
    readonly kind: string
    readonly statements: readonly BankStatement[]
  } | null
}
