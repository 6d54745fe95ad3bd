import { type Cents, NO_CENTS } from '@kernel/amounts'
import { EURO, moved, OPENED_WITH_NOTHING, type Posting } from '../ledger'

/** Adds to what the account held before the ledger knew of it: as the first statement or an operator says. */
export const bankOpeningPosting = (id: string, cents: Cents): Posting => ({
  id: cents === NO_CENTS ? OPENED_WITH_NOTHING : `opening:${id}`,
  kind: 'bank-opening',
  quoteId: null,
  entries: moved(EURO, cents, 'bank:opening', 'bank:EUR'),
})
