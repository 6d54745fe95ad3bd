import type { Quote } from '@contract/v1/quotes'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { toSeconds } from '@server/ports/clock'
import { missing } from './judgement'
import { closesAt } from './policy'
import type { StoredQuote } from './quote'

/** What has arrived for a quote, as far as the chain has been read. */
export interface Received {
  readonly units: bigint
  readonly confirmations: { readonly seen: number; readonly needed: number } | null
}

/** A quote on the wire. `address` and `iconURL` are how the desk shows them. */
export function presentQuote(
  quote: StoredQuote,
  received: Received,
  shown: { readonly address: string; readonly asset: string; readonly iconURL: string },
): Quote {
  const { unit, recipient } = quote
  return {
    quoteId: quote.id,
    transactionId: quote.transactionId,
    // A replaced quote that nobody paid is over for the user, even before the chain has been read that far.
    status: isAbandoned(quote, received) ? 'expired' : quote.status,
    createdTs: toSeconds(quote.createdAt),
    expiredTs: toSeconds(closesAt(quote)),
    tokenAmount: Money.ofBase(quote.units, unit).toText(),
    eurAmount: Money.ofBase(quote.cents, EUR).toFixedText(),
    rate: quote.rate,
    feeEUR: Money.ofBase(quote.feeCents, EUR).toFixedText(),
    token: {
      symbol: unit.code,
      decimals: unit.decimals,
      network: quote.network,
      iconURL: shown.iconURL,
      address: shown.asset,
    },
    chainId: quote.chainId,
    receiverWalletAddress: shown.address,
    beneficiary: {
      id: recipient.id,
      name: recipient.nickname ?? recipient.name,
      type: recipient.type,
      iban: recipient.iban,
    },
    receivedAmount: Money.ofBase(received.units, unit).toText(),
    missingAmount: Money.ofBase(missing(quote, received.units), unit).toText(),
    ...(received.confirmations && { confirmations: received.confirmations }),
  }
}

export const isAbandoned = (quote: StoredQuote, received: Received): boolean =>
  quote.status === 'awaits-crypto' && quote.supersededAt !== null && received.units === 0n
