import { baseUnits } from '@kernel/amounts'
import { fromSeconds } from '@kernel/instant'
import type { SeenTransfer } from '@server/ports/chain'
import type { Tx } from '@server/ports/db'
import type { StepDeps } from '../deps'
import { matchDeposit } from '../policies/quote-window'
import { depositId } from '../records/deposit/row'
import { insertDeposit } from '../records/deposit/store'
import { quoteIdsPaidFromHolds } from '../records/hold/store'
import { quoteWindowsAt } from '../records/quote/store'

/** Records one incoming transfer and matches it to the quote that it pays, if there is one. */
export async function recordDeposit(
  tx: Tx,
  { catalogue, clock, log }: StepDeps,
  chainId: number,
  transfer: SeenTransfer,
): Promise<void> {
  // Address poisoning sends nothing at all.
  if (transfer.amount <= 0n) return
  const listed = catalogue.token(chainId, transfer.asset)
  const asset = transfer.asset.toLowerCase()
  const blockTime = fromSeconds(transfer.blockTime)
  const windows = await windowsFor(tx, transfer)
  const match = matchDeposit({ chainId, asset, blockTime }, listed !== null, windows)
  const deposit = {
    ...match,
    chainId,
    transfer,
    units: baseUnits(transfer.amount),
    symbol: listed?.symbol ?? null,
    decimals: listed?.decimals ?? null,
  }
  const isNew = await insertDeposit(tx, deposit, clock.now())
  if (!isNew || match.bucket === 'matched') return
  const fields = { chainId, depositId: depositId({ chainId, ...transfer }), reason: match.reason }
  log.warn(fields, 'deposit without a matching quote')
}

/** A quote that was issued to pay out a hold never had a window. */
async function windowsFor(tx: Tx, { to: address, isUnexplained = false }: SeenTransfer) {
  if (isUnexplained) return []
  const issued = await quoteIdsPaidFromHolds(tx, address)
  return (await quoteWindowsAt(tx, address)).filter(({ id }) => !issued.has(id))
}
