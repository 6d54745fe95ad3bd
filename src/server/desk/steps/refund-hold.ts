import type { BaseUnits, Cents } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { HoldRecord } from '../records/hold/row'
import {
  markRefundApproved,
  markRefundRequested,
  markRefundSent,
} from '../records/hold/transitions'
import { post } from '../records/ledger'
import { buyBackPosting } from '../records/ledger/refund-postings'
import { lockQuote } from '../records/quote/store'
import type { Actor } from '../records/state-event'
import { readOwedCents } from '../views/owed-cents'
import { assertPayableAgain } from './assert-payable-again'
import { withoutRefund } from './lock-hold'
import type { RefundPayment } from './refund-payment'

type Deps = Pick<FlowDeps, 'bankProfile' | 'settings'>

export interface Purchase {
  readonly cents: Cents
  /** What they buy. */
  readonly units: BaseUnits
}

/** What is owed is euros: they are proved not to have left, and buy the tokens that go back. */
export async function buyBack(
  tx: Tx,
  deps: Deps,
  hold: HoldRecord,
  purchase: Purchase | null,
  at: Date,
): Promise<void> {
  if (!purchase) throw internalError('a refund of euros without its purchase', hold.id)
  const quote = hold.quoteId === null ? null : await lockQuote(tx, hold.quoteId)
  if (!quote) throw internalError('a refused payout without its quote', hold.id)
  await assertPayableAgain(tx, deps, quote.id)
  if ((await readOwedCents(tx, quote.id)) !== purchase.cents) throw domainError('owed-changed')
  if (!(await post(tx, buyBackPosting(quote, purchase), at)))
    throw internalError('tokens were bought back before', hold.id)
}

/** Notes a refund whose wish and approval a restore has lost: both stand again, with what it paid. */
export async function recordForgottenRefund(
  tx: Tx,
  deps: Deps,
  hold: HoldRecord,
  { units, to, txHash }: RefundPayment,
  by: Actor,
): Promise<void> {
  const asked = await askedTo(tx, hold, to, by)
  const approved = await approvedFor(tx, deps, asked, units, by)
  await markRefundSent(tx, approved, by, txHash)
}

async function askedTo(tx: Tx, hold: HoldRecord, to: string, by: Actor): Promise<HoldRecord> {
  const isAsked = hold.status === 'refund-asked' && hold.refund?.to === to
  if (isAsked || hold.status === 'refund-approved') return hold
  const open = await withoutRefund(tx, hold, by)
  if (!open) throw internalError('a refund is on its way already', hold.id)
  return markRefundRequested(tx, open, by, to)
}

async function approvedFor(
  tx: Tx,
  deps: Deps,
  hold: HoldRecord,
  units: BaseUnits,
  by: Actor,
): Promise<HoldRecord> {
  if (hold.status === 'refund-approved') return hold
  if (hold.reason === 'bank' && hold.quoteId !== null)
    await buyBack(tx, deps, hold, { cents: await readOwedCents(tx, hold.quoteId), units }, by.at)
  return markRefundApproved(tx, hold, by, units)
}
