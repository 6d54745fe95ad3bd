import { type Cents, minus, sumOf } from '@kernel/amounts'

export interface BankFunds {
  /** False until somebody has stated what the account holds. */
  readonly isKnown: boolean
  /** What the books say lies at the bank. */
  readonly booked: Cents
  /** Payouts that may have left and are not booked. */
  readonly underWay: Cents
  /** Payouts that have not left. */
  readonly queued: Cents
  /** Of quotes that are agreed and not settled: they may still have to be paid. */
  readonly quoted: Cents
}

/** What is left for another quote; null where nobody has stated what the account holds. */
export function freeCents({ isKnown, booked, underWay, queued, quoted }: BankFunds): Cents | null {
  if (!isKnown) return null
  return minus(booked, sumOf([underWay, queued, quoted]))
}

/** A live desk that does not know its balance agrees nothing; the sandbox's bank has no end. */
export function coversQuote(funds: BankFunds, payout: Cents, isSandbox: boolean): boolean {
  const free = freeCents(funds)
  return free === null ? isSandbox : free >= payout
}
