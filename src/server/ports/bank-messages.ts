import type { Cents } from '@kernel/amounts'
import type { BankDocument } from './bank-evidence'

/** One credit transfer, as it goes into a payment file. */
export interface TransferOrder {
  readonly msgId: string
  readonly endToEndId: string
  readonly uetr: string
  readonly createdAt: Date
  readonly cents: Cents
  readonly creditorName: string
  readonly iban: string
  /** Empty where unknown. */
  readonly bic: string
  readonly reference: string
}

/** What a payment file of ours says that was sent. */
export interface SentOrder extends Omit<TransferOrder, 'uetr'> {
  /** Null where the bank takes none. */
  readonly uetr: string | null
}

export type BankReading =
  | { readonly kind: 'document'; readonly document: BankDocument }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** The bank's language: ISO 20022 messages. */
export interface BankMessages {
  /** A pain.001.001.09 document with one payment. */
  write(order: TransferOrder): string
  /** Reads a payment file of ours; throws where it is none. */
  readOrder(content: string): Promise<SentOrder>
  /** Reads one whole message, or says why it is none. */
  read(content: Uint8Array): Promise<BankReading>
}
