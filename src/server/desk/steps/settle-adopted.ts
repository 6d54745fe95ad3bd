import { type BaseUnits, type Cents, plus } from '@kernel/amounts'
import { Money } from '@kernel/money'
import { RATE_DECIMALS } from '@kernel/rates'
import { EUR, token, type Unit } from '@kernel/units'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { HoldTerms } from '../policies/holds'
import { isHeldDepositLost } from '../records/deposit/lost'
import { lockHoldOfQuote } from '../records/hold/find'
import { payoutsOfQuote } from '../records/payout/find'
import { lockQuote } from '../records/quote/store'
import type { Actor } from '../records/state-event'
import { withoutRefund } from './lock-hold'
import { convertHold } from './settle-hold'

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
  const paid = { ...{ units: hold.units, unit, feeCents, proof }, recipient: payment.recipient }
  const settlement = { quoteId, terms: termsPaying(payment.cents, paid) }
  await convertHold(tx, deps, hold, settlement, by)
}

interface Paid extends Pick<HoldTerms, 'recipient' | 'proof' | 'feeCents'> {
  readonly units: BaseUnits
  readonly unit: Unit
}

/** The payee's euros and the fee, at the lowest rate that gives them. */
export function termsPaying(received: Cents, { units, unit, ...terms }: Paid): HoldTerms {
  const cents = plus(received, terms.feeCents)
  const tokens = Money.ofBase(units, unit).toText()
  const rate = Money.ofBase(cents, EUR).dividedByUp(tokens, RATE).toText()
  return { ...terms, cents, rate }
}

const RATE = token('rate', RATE_DECIMALS)
