import { type BaseUnits, type Cents, plus } from '@kernel/amounts'
import { Money } from '@kernel/money'
import { RATE_DECIMALS } from '@kernel/rates'
import { EUR, token, type Unit } from '@kernel/units'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { isHeldDepositLost } from '../records/deposit/lost'
import { lockHoldOfQuote } from '../records/hold/find'
import { payoutsOfQuote } from '../records/payout/find'
import { lockQuote } from '../records/quote/store'
import type { Actor } from '../records/state-event'
import { withoutRefund } from './adopt-payment'
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
  const found = await lockHoldOfQuote(tx, quoteId)
  if (!payment || !found || (await isHeldDepositLost(tx, found))) return
  const hold = await withoutRefund(tx, found, by)
  if (!hold) return
  const { feeCents, proof, unit } = quote
  const cents = plus(payment.cents, feeCents)
  const rate = rateGiving(cents, hold.units, unit)
  const terms = { rate, proof, cents, feeCents, recipient: payment.recipient }
  await settleHold(tx, deps, hold, { quoteId, terms }, by)
}

const RATE = token('rate', RATE_DECIMALS)

/** The lowest rate that gives these euros. */
const rateGiving = (cents: Cents, units: BaseUnits, unit: Unit): string =>
  Money.ofBase(cents, EUR).dividedByUp(Money.ofBase(units, unit).toText(), RATE).toText()
