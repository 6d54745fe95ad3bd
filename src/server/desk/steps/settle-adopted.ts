import { type BaseUnits, type Cents, plus } from '@kernel/amounts'
import { Money } from '@kernel/money'
import { RATE_DECIMALS } from '@kernel/rates'
import { EUR, token, type Unit } from '@kernel/units'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { isHeldDepositLost } from '../records/deposit/lost'
import { lockHoldOfQuote } from '../records/hold/find'
import type { HoldRecord } from '../records/hold/row'
import { markHeldAgain } from '../records/hold/transitions'
import { withdrawOpenProposal } from '../records/operator-proposal'
import { payoutsOfQuote } from '../records/payout/find'
import { lockQuote } from '../records/quote/store'
import type { Actor } from '../records/state-event'
import { settleHold } from './settle-hold'

type Deps = Pick<FlowDeps, 'ids' | 'catalogue' | 'settings'>

/**
 * Settles a quote on hold of which a payment was adopted: its hold was paid out before the restore, and the decision is lost
 * with the database. The payment tells the euros.
 */
export async function settleAdopted(tx: Tx, deps: Deps, quoteId: string, by: Actor): Promise<void> {
  const quote = await lockQuote(tx, quoteId)
  if (quote?.status !== 'on-hold' || quote.settled) return
  const [payment] = await payoutsOfQuote(tx, quoteId)
  const hold = await lockUndecided(tx, quoteId, by)
  if (!payment || !hold) return
  const { feeCents, proof, unit } = quote
  const cents = plus(payment.cents, feeCents)
  const rate = rateGiving(cents, hold.units, unit)
  const terms = { rate, proof, cents, feeCents, recipient: payment.recipient }
  await settleHold(tx, deps, hold, { quoteId, terms }, by)
}

/** Null where crypto is on its way back, or the chain does not hold the deposit. */
async function lockUndecided(tx: Tx, quoteId: string, by: Actor): Promise<HoldRecord | null> {
  const hold = await lockHoldOfQuote(tx, quoteId)
  if (!hold || (await isHeldDepositLost(tx, hold))) return null
  if (hold.status === 'held') return hold
  if (hold.status !== 'refund-asked') return null
  // Its refund was declined since: the payment would not be there else.
  await withdrawOpenProposal(tx, hold.id, by.at)
  return markHeldAgain(tx, hold, by)
}

const RATE = token('rate', RATE_DECIMALS)

/** The lowest rate that gives these euros. */
const rateGiving = (cents: Cents, units: BaseUnits, unit: Unit): string =>
  Money.ofBase(cents, EUR).dividedByUp(Money.ofBase(units, unit).toText(), RATE).toText()
