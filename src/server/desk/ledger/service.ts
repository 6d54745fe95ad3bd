import type { Tx } from '@server/ports/db'
import {
  depositPosting,
  payoutBooked,
  payoutRejected,
  payoutRetried,
  payoutReturned,
  refundPosting,
  settlementPosting,
  undonePosting,
} from './postings'
import { post } from './store'

interface DepositFacts {
  readonly chainId: number
  readonly asset: string
  readonly txHash: string
  readonly logIndex: number
  readonly units: bigint
  readonly bucket: string
  readonly quoteId: string | null
}

interface SettledQuote {
  readonly id: string
  readonly chainId: number
  readonly asset: string
  readonly feeCents: bigint
}

interface SettledSums {
  readonly units: bigint
  readonly excess: bigint
  readonly cents: bigint
}

interface RefundedHold {
  readonly id: string
  readonly chainId: number
  readonly asset: string
  readonly units: bigint
  readonly quoteId: string | null
  readonly transactionId: string | null
}

interface PaidOut {
  readonly id: string
  readonly quoteId: string
  readonly cents: bigint
}

/** The desk's books. Each entry is made in the transaction of what it records, and once only. */
export interface Books {
  credit(tx: Tx, deposit: DepositFacts, at: Date): Promise<boolean>
  settle(tx: Tx, quote: SettledQuote, sums: SettledSums, at: Date): Promise<boolean>
  /** A hold without a quote of its own, paid out by the quote that was made for it. */
  settleHeld(tx: Tx, quote: SettledQuote, sums: SettledSums, at: Date): Promise<boolean>
  /** Takes a settlement back whose euros the bank refused. */
  undo(tx: Tx, quote: SettledQuote, sums: Omit<SettledSums, 'excess'>, at: Date): Promise<boolean>
  refund(tx: Tx, hold: RefundedHold, at: Date): Promise<boolean>
  payout(
    tx: Tx,
    outcome: 'completed' | 'rejected' | 'returned' | 'retried',
    payout: PaidOut,
    at: Date,
  ): Promise<boolean>
}

const OUTCOMES = {
  completed: payoutBooked,
  rejected: payoutRejected,
  returned: payoutReturned,
  retried: payoutRetried,
}

export const books: Books = {
  credit: (tx, deposit, at) =>
    post(
      tx,
      depositPosting({
        ...deposit,
        // Held money is nobody's quote's until a person decides.
        quoteId: deposit.bucket === 'matched' ? deposit.quoteId : null,
      }),
      at,
    ),
  settle: (tx, quote, sums, at) =>
    post(tx, settlementPosting({ ...quote, ...sums, quoteId: quote.id }), at),
  settleHeld: (tx, quote, sums, at) =>
    post(tx, settlementPosting({ ...quote, ...sums, quoteId: quote.id, isFromSuspense: true }), at),
  undo: (tx, quote, sums, at) =>
    post(tx, undonePosting({ ...quote, ...sums, quoteId: quote.id }), at),
  refund: (tx, hold, at) =>
    post(
      tx,
      refundPosting({
        ...hold,
        holdId: hold.id,
        quoteId: hold.transactionId === null ? hold.quoteId : null,
      }),
      at,
    ),
  payout: (tx, outcome, { id, quoteId, cents }, at) =>
    post(tx, OUTCOMES[outcome]({ payoutId: id, quoteId, cents }), at),
}
