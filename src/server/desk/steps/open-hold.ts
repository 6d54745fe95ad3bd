import { type BaseUnits, baseUnits, plus } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import type { Tx } from '@server/ports/db'
import type { StepDeps } from '../deps'
import { addressOwner } from '../records/deposit-address'
import type { DepositRecord } from '../records/deposit/row'
import { assignToHold, markExcess } from '../records/deposit/store'
import type { HoldReason } from '../records/hold/row'
import { findUnlistedHold, insertHold, type NewHold, setHoldUnits } from '../records/hold/store'
import type { QuoteRecord } from '../records/quote/row'

type Deps = Pick<StepDeps, 'ids'>

/** The column holds no more digits; of an unlisted token any amount may be claimed. */
const MOST = baseUnits(10n ** 78n - 1n)

/** Holds a final deposit that no quote takes. What comes again of an unlisted token joins the hold of it. */
export async function holdDeposit(tx: Tx, deps: Deps, deposit: DepositRecord, at: Date) {
  const joined = deposit.bucket === 'unlisted' ? await findUnlistedHold(tx, deposit) : null
  if (joined) {
    const units = plus(joined.units, deposit.units)
    await setHoldUnits(tx, joined.id, units > MOST ? MOST : units)
    return assignToHold(tx, [deposit], joined.id)
  }
  const owner = await addressOwner(tx, deposit.address)
  const hold = { ...ownTransaction(deps), ...owner, ...heldOf(deposit) }
  await insertHold(tx, hold, at)
  return assignToHold(tx, [deposit], hold.id)
}

/** Holds what a settled quote's deposits were too much. */
export async function holdExcess(
  tx: Tx,
  deps: Deps,
  quote: QuoteRecord,
  deposits: readonly DepositRecord[],
  excess: BaseUnits,
  at: Date,
) {
  const marked = await markExcess(tx, deposits, excess)
  const hold = {
    ...ownTransaction(deps),
    ...ownedBy(quote),
    units: excess,
    reason: 'over' as const,
  }
  await insertHold(tx, hold, at)
  await assignToHold(tx, marked, hold.id)
}

/** Holds what came for a quote that goes on hold itself; the quote's own transaction shows it. */
export async function holdQuote(
  tx: Tx,
  { ids }: Deps,
  quote: QuoteRecord,
  { reason, units }: { readonly reason: HoldReason; readonly units: BaseUnits },
  at: Date,
) {
  const hold = { id: ids.opaque('h'), transactionId: null, ...ownedBy(quote), units, reason }
  await insertHold(tx, hold, at)
}

const ownTransaction = ({ ids }: Deps) => ({
  id: ids.opaque('h'),
  transactionId: ids.opaque('tx'),
})

function heldOf(deposit: DepositRecord) {
  const { address, chainId, asset, symbol, decimals, units, reason, isDust, quoteId } = deposit
  if (reason === 'matched') throw internalError('a quote takes this deposit', quoteId)
  return { address, chainId, asset, symbol, decimals, units, reason, isDust, quoteId }
}

const ownedBy = (
  quote: QuoteRecord,
): Omit<NewHold, 'id' | 'transactionId' | 'units' | 'reason'> => ({
  accountId: quote.accountId,
  recipientId: quote.recipient.id,
  address: quote.address,
  chainId: quote.chainId,
  asset: quote.asset,
  symbol: quote.unit.code,
  decimals: quote.unit.decimals,
  quoteId: quote.id,
})
