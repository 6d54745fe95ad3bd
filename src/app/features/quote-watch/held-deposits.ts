import type { Quote, QuoteDeposit } from '@contract/v1/quotes'
import type { Transaction } from '@contract/v1/transactions'

import { isDecided } from './deposit-policy'

/** What arrived and is held for its owner's decision, newest first. */
export const heldDeposits = ({ deposits = [] }: Quote): QuoteDeposit[] =>
  deposits.filter(({ use }) => use === 'held').reverse()

/** The newest that waits for its owner's decision; of those that are all decided, the newest. */
export function heldDeposit(quote: Quote, all: readonly Transaction[]): QuoteDeposit | undefined {
  const held = heldDeposits(quote)
  const isOpen = ({ transactionId }: QuoteDeposit) =>
    !all.some(({ id, hold }) => id === transactionId && isDecided(hold))
  return held.find(isOpen) ?? held[0]
}
