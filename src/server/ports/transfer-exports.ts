import type { ExportFormat } from '@contract/v1/transfer-exports'
import type { QuoteStatus } from '@contract/v1/quotes'

/** A transfer as exports tell it; amounts are decimal text. */
export interface ExportedTransfer {
  /** As people know it. */
  readonly id: string
  readonly createdAt: Date
  readonly state: QuoteStatus
  /** When the bank's booking was known; null until then. */
  readonly paidAt: Date | null
  /** The bank's booking day, YYYY-MM-DD, or the day of `paidAt` where no entry names it; null until the bank has paid. */
  readonly bookedOn: string | null
  /** Null where held money was for nobody whom the desk knows. */
  readonly recipient: ExportedRecipient | null
  readonly network: string
  /** Empty for a token that nobody lists, whose decimals are not known either. */
  readonly token: string
  /** What came and was converted, or is held; null where nothing has. */
  readonly tokenAmount: string | null
  /** Euros for one token, and what it gave before and after the fee; null where nothing was converted. */
  readonly converted: ConvertedEuros | null
  /** Null until the bank has paid. */
  readonly paid: PaidEuros | null
  /** What was agreed on; null for held money without a quote. */
  readonly quoted: { readonly tokenAmount: string; readonly eur: string } | null
  /** Transactions on the chain, oldest first. */
  readonly deposits: readonly string[]
  readonly bookings: readonly ExportedBooking[]
}

interface ExportedRecipient {
  readonly name: string
  readonly nickname: string
  /** Empty for held money: nobody has agreed on an account yet. */
  readonly iban: string
  readonly bic: string
  readonly reference: string
}

interface ConvertedEuros {
  readonly rate: string
  readonly eur: string
  readonly fee: string
}

interface PaidEuros {
  readonly eur: string
  readonly endToEndId: string
  readonly uetr: string
}

/** What a paid transfer moves on its owner's account with the desk; those of one transfer add up to nothing. */
export interface ExportedBooking {
  readonly kind: 'conversion' | 'fee' | 'charges' | 'payout'
  readonly direction: 'in' | 'out'
  readonly eur: string
}

/** Of a whole export. */
export interface ExportHead {
  readonly id: string
  readonly brand: string
  readonly owner: { readonly id: string; readonly name: string }
  readonly writtenAt: Date
  /** The days (UTC) that it covers, both included, as YYYY-MM-DD. */
  readonly period: { readonly from: string; readonly to: string }
}

/** One format; what it writes is sent as it comes, and nothing of it is kept. */
export interface ExportForm {
  readonly type: `${'text' | 'application'}/${string}`
  readonly ending: 'csv' | 'xml' | 'json'
  readonly write: (
    head: ExportHead,
    pages: AsyncIterable<readonly ExportedTransfer[]>,
  ) => AsyncIterable<string | Uint8Array>
}

export type ExportForms = Readonly<Record<ExportFormat, ExportForm>>
