import type { BaseUnits } from '@kernel/amounts'
import {
  assetName,
  customer,
  EURO,
  moved,
  type Posting,
  type SettledAmounts,
  type SettledQuote,
  suspense,
  type TokenPlace,
} from '../ledger'

interface RefundedHold extends TokenPlace {
  readonly id: string
  readonly refundUnits: BaseUnits
  readonly quoteId: string | null
  /** Null where the quote itself was on hold: then its customer is owed the tokens, else suspense. */
  readonly transactionId: string | null
}

/** Euros that the bank refused buy tokens back: their owner is owed those instead. */
export function buyBackPosting(
  quote: Pick<SettledQuote, 'id'> & TokenPlace,
  { units, cents }: Pick<SettledAmounts, 'units' | 'cents'>,
): Posting {
  const asset = assetName(quote)
  const owner = customer(quote.id)
  return {
    id: `bought-back:${quote.id}`,
    kind: 'bought-back',
    quoteId: quote.id,
    entries: [
      ...moved(asset, units, owner, `trading:${asset}`),
      ...moved(EURO, cents, 'trading:EUR', owner),
    ],
  }
}

/** No refund leaves a deposit address. Earlier builds took it from the chain's account: their sums are the same together. */
export function refundPosting(hold: RefundedHold): Posting {
  const asset = assetName(hold)
  const quoteId = hold.transactionId === null ? hold.quoteId : null
  return {
    id: `refund:${hold.id}`,
    kind: 'refund',
    quoteId,
    entries: moved(
      asset,
      hold.refundUnits,
      `treasury:${asset}`,
      quoteId === null ? suspense(asset) : customer(quoteId),
    ),
  }
}
