import type { AddressProof } from './signed-address'

/** What the desk vouches for of a transfer that is paid. Names stand in it as salted hashes alone, so that its texts are ASCII. */
export interface Receipt {
  readonly id: string
  readonly transactionId: string
  /** Unix seconds. */
  readonly issuedTs: number
  /** Of test money. */
  readonly isTest: boolean
  readonly token: ReceiptToken
  readonly deposits: readonly ReceiptDeposit[]
  readonly price: ReceiptPrice
  readonly euros: ReceiptEuros
  readonly payout: ReceiptPayout
  /** Salted hashes; see receipt-names.ts. */
  readonly names: Readonly<Record<ReceiptName, string>>
}

export const RECEIPT_NAMES = ['holder', 'recipient', 'iban'] as const
export type ReceiptName = (typeof RECEIPT_NAMES)[number]

export interface ReceiptToken {
  readonly chainId: number
  /** Lower case. */
  readonly contract: string
  readonly symbol: string
  readonly decimals: number
  /** Converted, in base units, and the same as decimal text. */
  readonly units: string
  readonly amount: string
  /** Arrived with these deposits and not converted by this transfer. */
  readonly otherUnits: string
}

/** A transfer to the deposit address; `logIndex` is -1 for a native transfer and less where `txHash` is a block's (log-index.ts). */
export interface ReceiptDeposit {
  readonly txHash: string
  readonly logIndex: number
  readonly block: number
  readonly address: string
  readonly units: string
}

export interface ReceiptPrice {
  /** Euros for one token: as paid, and without the margin. */
  readonly rate: string
  readonly midRate: string
  readonly marginBps: number
  /** What the rate was made of; null where it was made of the feeds. */
  readonly market: ReceiptMarket | null
  /** Of the token and of the euro in dollars; the first of each guards the market's price, or made the rate. */
  readonly rounds: readonly ReceiptRound[]
}

export interface ReceiptMarket {
  readonly source: string
  readonly pair: string
  readonly bid: string
  readonly ask: string
  readonly ts: number
}

export interface ReceiptRound {
  readonly of: 'token' | 'euro'
  readonly feed: string
  readonly roundId: string
  readonly answer: string
  readonly decimals: number
  readonly updatedTs: number
  /** Where it was read; null where that is not recorded. */
  readonly chainId: number | null
  readonly block: number | null
}

/** Each with two decimals. */
export interface ReceiptEuros {
  readonly mid: string
  readonly margin: string
  readonly gross: string
  readonly fee: string
  /** By banks, of an earlier payout that was returned. */
  readonly keptByBanks: string
  readonly paid: string
}

export interface ReceiptPayout {
  readonly endToEndId: string
  /** Null where the bank was given none. */
  readonly uetr: string | null
  /** Booking date of the bank, YYYY-MM-DD. */
  readonly bookedOn: string
}

/** A receipt with its signature, and the names that its holder shows. */
export interface SignedReceipt {
  readonly receipt: Receipt
  readonly proof: AddressProof
  readonly disclosed: Disclosures
}

/** What is hashed for a name: a salt of 128 bits in base64url, and the text. */
export interface Disclosure {
  readonly salt: string
  readonly value: string
}
export type Disclosures = Readonly<Partial<Record<ReceiptName, Disclosure>>>

export const RECEIPT_FORMAT = 'causeway.receipt.v1'
