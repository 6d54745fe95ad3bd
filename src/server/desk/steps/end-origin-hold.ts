import { sumOf } from '@kernel/amounts'
import type { Tx } from '@server/ports/db'
import type { FlowDeps, StepDeps } from '../deps'
import { judgeIfNothingMore, type Settlement } from '../policies/settlement'
import { agreedRateUntil, originGap } from '../policies/travel-rule'
import type { DepositRecord } from '../records/deposit/row'
import { readSenders } from '../records/deposit/senders'
import { depositsPaying } from '../records/deposit/store'
import { lockHoldOfQuote } from '../records/hold/find'
import type { HoldRecord } from '../records/hold/row'
import { markAccepted } from '../records/hold/transitions'
import type { QuoteRecord } from '../records/quote/row'
import { lockQuote } from '../records/quote/store'
import { readStatedOrigin } from '../views/transfer-origin'
import { assertPayable } from './assert-deposits-stand'
import { payOutSettlement } from './settle-quote'

type Deps = StepDeps & Pick<FlowDeps, 'settings'>

/**
 * Converts as agreed what was held for its origin alone, once that is stated and fits; false where it stays held, since the
 * answer came too late, or does not fit.
 */
export async function endOriginHold(tx: Tx, deps: Deps, quoteId: string): Promise<boolean> {
  const quote = await lockQuote(tx, quoteId)
  if (quote?.status !== 'on-hold' || quote.holdReason !== 'travel-rule') return false
  const hold = await lockHoldOfQuote(tx, quoteId)
  if (!hold || !isInTime(deps, hold) || !(await fits(tx, quote))) return false
  await assertPayable(tx, hold)
  const deposits = await depositsPaying(tx, [quoteId])
  const settlement = settlementOf(quote, hold, deposits)
  if (!settlement) return false
  const by = { actor: 'account', reason: 'origin-stated', at: deps.clock.now() }
  await payOutSettlement(tx, deps, quote, { settlement, deposits }, by)
  await markAccepted(tx, hold, by, quote.id)
  return true
}

const isInTime = ({ clock, settings }: Deps, { status, openedAt }: HoldRecord): boolean =>
  status === 'held' && clock.now() <= agreedRateUntil(openedAt, settings.quoteSeconds)

async function fits(tx: Tx, { id: quoteId, transactionId }: QuoteRecord): Promise<boolean> {
  const stated = await readStatedOrigin(tx, transactionId)
  return originGap(stated, await readSenders(tx, { quoteId, holdId: null })) === null
}

/** As the quote agreed it; null where what came is not what is held. */
function settlementOf(
  quote: QuoteRecord,
  { units }: HoldRecord,
  deposits: readonly DepositRecord[],
): Settlement | null {
  const total = sumOf(deposits.map((deposit) => deposit.units))
  const ending = judgeIfNothingMore({ ...quote, status: 'confirming' }, total)
  return ending.next === 'processing' && total === units ? ending : null
}
