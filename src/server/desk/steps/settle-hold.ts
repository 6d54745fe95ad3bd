import { cents, minus } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import { secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps, StepDeps } from '../deps'
import type { HoldTerms } from '../policies/holds'
import type { HoldRecord } from '../records/hold/row'
import { markAccepted } from '../records/hold/transitions'
import { settlementPosting, post } from '../records/ledger'
import type { QuoteRecord } from '../records/quote/row'
import { insertQuote } from '../records/quote/insert'
import { lockQuote } from '../records/quote/store'
import { markSettled } from '../records/quote/transitions'
import { closeWindow } from '../records/quote/window'
import type { Actor } from '../records/state-event'
import { assertDepositsStand } from './assert-deposits-stand'
import { queuePayout } from './queue-payout'

type Deps = Pick<StepDeps, 'ids' | 'catalogue'> & Pick<FlowDeps, 'settings'>

interface HoldSettlement {
  /** The quote that pays: its own where it is on hold itself, else one to be created. */
  readonly quoteId: string
  readonly terms: HoldTerms
}

/** Pays a hold out: quote, ledger, payout and hold in one transaction, none without the others. */
export async function settleHold(
  tx: Tx,
  deps: Deps,
  hold: HoldRecord,
  settlement: HoldSettlement,
  by: Actor,
): Promise<HoldRecord> {
  const { quote, accepted } = await convertHold(tx, deps, hold, settlement, by)
  const { cents: gross, feeCents } = settlement.terms
  const payout = { recipient: quote.recipient, cents: minus(gross, feeCents) }
  const queued = { actor: 'watcher', reason: 'settled', at: by.at }
  await queuePayout(tx, deps, quote, payout, queued)
  return accepted
}

/** The same without a payout: one that was sent before a restore pays it. */
export async function convertHold(
  tx: Tx,
  deps: Deps,
  hold: HoldRecord,
  { quoteId, terms }: HoldSettlement,
  by: Actor,
): Promise<{ readonly quote: QuoteRecord; readonly accepted: HoldRecord }> {
  await assertDepositsStand(tx, hold)
  const quote = await payingQuote(tx, deps, hold, { quoteId, terms }, by.at)
  // What it came instead of is not asked for any more: nobody pays twice.
  if (hold.quoteId !== null) await closeWindow(tx, hold.quoteId, 'decision', by.at)
  const paid = {
    units: hold.units,
    cents: terms.cents,
    exception: 'none',
    repriced: terms,
  } as const
  await markSettled(tx, quote, by, paid, quote.seenAt ?? hold.openedAt)
  const from = hold.transactionId === null ? 'customer' : 'suspense'
  if (!(await post(tx, settlementPosting(quote, paid, from), by.at)))
    throw internalError('a hold is in the ledger already', hold.id)
  return { quote, accepted: await markAccepted(tx, hold, by, quote.id) }
}

async function payingQuote(
  tx: Tx,
  deps: Deps,
  hold: HoldRecord,
  { quoteId, terms }: HoldSettlement,
  at: Date,
): Promise<QuoteRecord> {
  if (hold.transactionId !== null)
    return insertQuote(tx, issuedQuote(deps, hold, { quoteId, terms }, at))
  const own = await lockQuote(tx, quoteId)
  if (own?.status !== 'on-hold') throw internalError('a held quote is not on hold', hold.id)
  return own
}

/** A quote that is settled at once takes no other's place and waits for nothing. */
function issuedQuote(
  { catalogue, settings }: Deps,
  hold: HoldRecord,
  { quoteId, terms }: HoldSettlement,
  at: Date,
) {
  const chain = catalogue.chain(hold.chainId)
  if (!chain || !hold.unit || hold.transactionId === null)
    throw internalError('a hold cannot be paid out', hold.id)
  return {
    id: quoteId,
    transactionId: hold.transactionId,
    accountId: hold.accountId,
    recipient: terms.recipient,
    network: chain.network,
    chainId: hold.chainId,
    asset: hold.asset,
    unit: hold.unit,
    units: hold.units,
    cents: terms.cents,
    feeCents: terms.feeCents,
    minCents: cents(0n),
    rate: terms.rate,
    proof: terms.proof,
    address: hold.address,
    createdAt: at,
    expiresAt: secondsAfter(at, settings.honourSeconds),
    supersededAt: at,
  }
}
