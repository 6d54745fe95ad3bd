/** Messages of a bank as they stand in its files. Amounts are decimal text, codes and ids are the bank's own text. */

export type Indicator = 'CRDT' | 'DBIT'

export interface BankAmount {
  readonly amount: string
  readonly currency: string
}

/** One whole message. */
export interface BankDocument {
  readonly kind: 'pain.002' | 'camt.029' | 'camt.052' | 'camt.053' | 'camt.054'
  /** Two digits: '08'. */
  readonly version: string
  readonly messageId: string
  /** Of pain.002 and camt.029. */
  readonly statuses: readonly StatusEvidence[]
  /** Of camt.052, 053 and 054. */
  readonly statements: readonly AccountStatement[]
  /** Elements that no version of the message has where they stand. */
  readonly unknownElements: number
}

export interface StatusEvidence {
  /** What the status is about; a group is one payment file. */
  readonly level: 'group' | 'payment' | 'transaction'
  readonly originalMsgId: string | null
  /** 'pain.001.001.09'; other names are reports about the transport of a file. */
  readonly originalMsgName: string | null
  readonly paymentInfoId: string | null
  readonly endToEndId: string | null
  readonly uetr: string | null
  readonly status: string
  readonly reasons: readonly StatusReason[]
}

export interface StatusReason {
  readonly code: string
  readonly isProprietary: boolean
}

export interface AccountStatement {
  /** IBAN, or the bank's own number. */
  readonly account: string
  readonly currency: string | null
  readonly statementId: string
  readonly electronicNumber: string | null
  readonly legalNumber: string | null
  readonly page: { readonly number: string; readonly isLast: boolean } | null
  readonly isCopy: boolean
  /** Date or date with time, as the bank wrote it. */
  readonly from: string | null
  readonly to: string | null
  readonly balances: readonly Balance[]
  readonly entries: readonly BankEntry[]
}

export interface Balance extends BankAmount {
  /** OPBD, CLBD, PRCD, CLAV, or the bank's own. */
  readonly code: string
  readonly indicator: Indicator
  /** YYYY-MM-DD. */
  readonly date: string
}

export interface BankTransactionCode {
  readonly domain: string
  readonly family: string
  readonly subFamily: string
  readonly proprietary: string
}

export interface Charge extends BankAmount {
  readonly indicator: Indicator | null
  /** Whether the entry's amount holds it. */
  readonly isIncluded: boolean | null
}

export interface BankEntry extends BankAmount {
  /** In the statement, from 0. */
  readonly position: number
  readonly reference: string | null
  /** The bank's own reference, the same in each message that tells of the booking. */
  readonly servicerReference: string | null
  /** Never flipped by `isReversal`. */
  readonly indicator: Indicator
  readonly isReversal: boolean
  /** BOOK, PDNG, INFO, FUTR, or the bank's own. */
  readonly status: string
  /** YYYY-MM-DD. */
  readonly bookingDate: string | null
  readonly valueDate: string | null
  readonly code: BankTransactionCode
  readonly charges: readonly Charge[]
  readonly batches: readonly EntryBatch[]
  readonly details: readonly EntryDetail[]
}

/** One booking of many payments. The count is that of the ordered batch, which `details` need not reach. */
export interface EntryBatch {
  readonly msgId: string | null
  readonly paymentInfoId: string | null
  readonly count: string | null
  readonly amount: string | null
  readonly currency: string | null
  readonly indicator: Indicator | null
}

export interface EntryDetail {
  /** Null also where the bank writes NOTPROVIDED. */
  readonly endToEndId: string | null
  readonly msgId: string | null
  readonly paymentInfoId: string | null
  readonly uetr: string | null
  readonly servicerReference: string | null
  /** What was booked of the entry for this payment; null where the bank states it for the entry alone. */
  readonly amount: string | null
  readonly currency: string | null
  readonly indicator: Indicator | null
  readonly code: BankTransactionCode
  readonly charges: readonly Charge[]
  /** Return information is present, with a reason or without. */
  readonly isReturn: boolean
  readonly returnReason: string | null
  readonly counterpartyName: string | null
  readonly counterpartyAccount: string | null
  readonly remittance: string | null
}
