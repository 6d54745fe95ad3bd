import type { Transaction } from '@contract/v1/transactions'
import { NO_CENTS } from '@kernel/amounts'
import { costFromProof } from '../policies/cost'
import { outcomeOf, presentOutcome } from '../policies/outcome'
import { type ArrivalFacts, quoteArrival } from '../policies/quote-arrival'
import { isRateProved } from '../policies/receipt'
import type { QuoteHistory } from '../policies/status-timeline'
import { grossOf, isUnconverted, quoteAsSeen } from '../policies/transaction-amounts'
import type { QuoteRecord } from '../records/quote/row'

/** A transfer as its owner sees it at this moment: with whom gets the euros, and what is left of them after a return. */
export function historyAsSeen(history: QuoteHistory): QuoteHistory {
  const { payout, owed } = history
  const quote = quoteAsSeen(history.quote, history.arrived)
  return {
    ...history,
    quote: { ...quote, recipient: recipientOf(history) },
    payout: payout && { ...payout, cents: owed !== null && owed > NO_CENTS ? owed : payout.cents },
  }
}

function recipientOf({ quote, payout, hold }: QuoteHistory): QuoteRecord['recipient'] {
  if (hold?.status === 'resend-asked' && hold.resend) return hold.resend.recipient
  return payout?.recipient ?? quote.recipient
}

type TransferFacts = Pick<
  Transaction,
  'cost' | 'noReceipt' | 'arrival' | 'outcome' | 'besideTransactionId'
>

/** What a transfer costs, when it arrives, and what became of more or less than was quoted. */
export function transferFacts(
  recorded: QuoteHistory,
  seen: QuoteHistory,
  facts: ArrivalFacts,
): TransferFacts {
  const { quote, payout, excess, besideTransactionId } = seen
  const arrival = quoteArrival(quote, payout, facts)
  const outcome = outcomeOf(recorded.quote, recorded.arrived)
  return {
    ...(!isUnconverted(quote) && { cost: costFromProof({ ...quote, ...grossOf(quote) }) }),
    ...(!isRateProved(quote) && { noReceipt: true }),
    ...(arrival && { arrival }),
    ...(outcome && { outcome: presentOutcome(outcome, quote.unit, excess?.transactionId ?? null) }),
    ...(besideTransactionId !== null && { besideTransactionId }),
  }
}
