import type { StatementTone } from '@server/ports/statements'
import type { QuoteState } from '../records/quote/row'
import { statusAsSeen } from './quote-window'
import type { QuoteHistory } from './status-timeline'

/** What a statement has to tell. */
export type StatementKind =
  | 'under-way'
  | 'paid'
  | 'refused'
  | 'returned'
  | 'held'
  | 'refunded'
  | 'cancelled'
  | 'expired'
  | 'failed'

const KINDS: Readonly<Record<QuoteState, StatementKind | null>> = {
  'awaits-crypto': null,
  confirming: 'under-way',
  processing: 'under-way',
  'on-hold': 'held',
  completed: 'paid',
  expired: 'expired',
  refunded: 'refunded',
  failed: 'failed',
}

/** Null while there is nothing to tell: the crypto is still waited for. */
export function statementKind({ quote, payout, arrived }: QuoteHistory): StatementKind | null {
  const status = statusAsSeen(quote, arrived)
  if (status === 'expired' && quote.endedBy === 'owner') return 'cancelled'
  if (status !== 'on-hold' || quote.holdReason !== 'bank') return KINDS[status]
  return payout?.status === 'returned' ? 'returned' : 'refused'
}

/** Whether it ended well. */
export const TONES: Readonly<Record<StatementKind, StatementTone>> = {
  'under-way': 'wait',
  paid: 'good',
  refused: 'bad',
  returned: 'bad',
  held: 'wait',
  refunded: 'plain',
  cancelled: 'plain',
  expired: 'plain',
  failed: 'plain',
}
