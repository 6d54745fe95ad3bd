import { internalError } from '@kernel/app-error'
import { legalName } from '@kernel/recipient-name'
import { secondsAfter } from '@server/ports/clock'
import type { Tx } from '@server/ports/db'
import type { StoredQuote } from '../quotes/quote'
import type { HoldDeps } from './facts'
import type { StoredHold } from './hold'
import { changeHold } from './store'
import type { Terms } from './terms'

interface Settling {
  /** The quote that pays: its own where it is on hold itself, else one to be made. */
  readonly quoteId: string
  readonly terms: Terms
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

/** Pays a hold out: quote, books, payout intent and hold in one transaction, none without the others. */
export async function settleHold(
  deps: HoldDeps,
  tx: Tx,
  hold: StoredHold,
  settling: Settling,
): Promise<StoredHold> {
  const { terms, actor, reason, at } = settling
  const quote = await payingQuote(deps, tx, hold, settling)
  await deps.quotes.change(tx, quote, {
    to: 'processing',
    reason,
    actor,
    at,
    columns: {
      hold_reason: null,
      seen_at: quote.seenAt ?? hold.openedAt,
      settled_at: at,
      settled_units: hold.units,
      settled_cents: terms.cents,
      settled_rate: terms.rate,
      settled_proof: JSON.stringify(terms.proof),
    },
  })
  const sums = { units: hold.units, cents: terms.cents, excess: 0n }
  const isBooked =
    hold.transactionId === null
      ? await deps.books.settle(tx, quote, sums, at)
      : await deps.books.settleHeld(tx, quote, sums, at)
  if (!isBooked) throw internalError('a hold is in the books already', hold.id)
  await deps.queuePayout(tx, quote, terms.cents - terms.feeCents, at)
  const columns = { settled_quote_id: quote.id, closed_at: at }
  return changeHold(tx, hold, { to: 'accepted', reason, actor, at, columns })
}

async function payingQuote(
  deps: HoldDeps,
  tx: Tx,
  hold: StoredHold,
  settling: Settling,
): Promise<StoredQuote> {
  if (hold.transactionId !== null) return deps.quotes.issue(tx, newQuote(deps, hold, settling))
  const own = await deps.quotes.lock(tx, settling.quoteId)
  if (own?.status !== 'on-hold') throw internalError('a held quote is not on hold', hold.id)
  return own
}

/** A quote that is settled at once takes nobody's place and waits for nothing. */
function newQuote(
  { registry, honourSeconds }: HoldDeps,
  hold: StoredHold,
  { quoteId, terms, at }: Settling,
) {
  const { facts } = terms.payee
  const chain = registry.chain(hold.chainId)
  if (!facts || !chain || !hold.unit || hold.transactionId === null)
    throw internalError('a hold cannot be paid out', hold.id)
  return {
    id: quoteId,
    transactionId: hold.transactionId,
    accountId: hold.accountId,
    recipient: facts,
    recipientName: legalName(facts),
    network: chain.network,
    chainId: hold.chainId,
    asset: hold.asset,
    symbol: hold.unit.code,
    decimals: hold.unit.decimals,
    units: hold.units,
    cents: terms.cents,
    feeCents: terms.feeCents,
    minCents: 0n,
    rate: terms.rate,
    proof: terms.proof,
    address: hold.address,
    createdAt: at,
    expiresAt: secondsAfter(at, honourSeconds),
    supersededAt: at,
  }
}
