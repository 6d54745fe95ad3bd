import type { Tx } from '@server/ports/db'
import { internalError } from '@kernel/app-error'
import type { StoredQuote } from './quote'
import { changeQuote, lockQuote } from './store'

/** What the payout's fate makes of its quote. */
export const paidQuotes = {
  complete: async (tx: Tx, quoteId: string, at: Date): Promise<void> => {
    const quote = await found(tx, quoteId)
    const change = { to: 'completed' as const, reason: 'payout-booked', actor: 'bank', at }
    await changeQuote(tx, quote, { ...change, columns: { completed_at: at } })
  },
  /** `reason` is 'bank:' and the bank's code. */
  hold: async (tx: Tx, quoteId: string, reason: string, at: Date): Promise<StoredQuote> => {
    const quote = await found(tx, quoteId)
    const change = { to: 'on-hold' as const, reason, actor: 'bank', at }
    await changeQuote(tx, quote, { ...change, columns: { hold_reason: reason } })
    return quote
  },
  /** Off a hold of the bank's making, for another attempt; answers what stands in the way. */
  resume: async (tx: Tx, quoteId: string, by: Actor): Promise<string | null> => {
    const quote = await found(tx, quoteId)
    const isHeldByBank = quote.status === 'on-hold' && quote.holdReason?.startsWith('bank:')
    if (!isHeldByBank) return `quote ${quoteId} is ${quote.status}, not held for its bank's answer`
    await changeQuote(tx, quote, { ...by, to: 'processing', columns: { hold_reason: null } })
    return null
  },
}

interface Actor {
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

async function found(tx: Tx, quoteId: string): Promise<StoredQuote> {
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw internalError('a payout without its quote', quoteId)
  return quote
}
