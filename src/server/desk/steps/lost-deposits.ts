import type { SeenTransfer, TransferKey } from '@server/ports/chain'
import type { Tx } from '@server/ports/db'
import type { StepDeps } from '../deps'
import { recogniseLost } from '../policies/lost-deposit'
import { isOpen } from '../policies/settlement'
import {
  type FoundPlace,
  type LostDeposit,
  lostNative,
  markFound,
  markUnmatched,
} from '../records/deposit/lost'
import { post } from '../records/ledger'
import { foundPosting, unmatchedPosting } from '../records/ledger/loss-posting'
import { lockQuote } from '../records/quote/store'
import { recordTopUp } from '../records/sweep/top-up'
import { holdDeposit } from './open-hold'
import { recordDeposit } from './record-deposit'

/** A final block has a lost deposit again: it is back in the books, and nobody is credited anew. */
export async function takeBack(
  tx: Tx,
  deps: Pick<StepDeps, 'clock' | 'ids'>,
  lost: LostDeposit,
  place: FoundPlace,
): Promise<void> {
  const at = deps.clock.now()
  const found = await markFound(tx, lost, place, at)
  if (!found) return
  await post(tx, foundPosting(lost), at)
  // Its quote has ended without it.
  if (found.bucket === 'held' && found.holdId === null) await holdDeposit(tx, deps, found, at)
}

/** An open quote waits for a lost deposit no more, and is judged by what stands. */
export async function unmatchLostDeposit(
  tx: Tx,
  { clock }: Pick<StepDeps, 'clock'>,
  lost: TransferKey,
  quoteId: string,
): Promise<void> {
  const quote = await lockQuote(tx, quoteId)
  if (!quote || !isOpen(quote)) return
  const deposit = await markUnmatched(tx, lost)
  if (deposit) await post(tx, unmatchedPosting(deposit, quoteId), clock.now())
}

/**
 * Records native coins, but for gas of the treasury, which is no deposit, and for those that count as lost: until their block
 * is final these wait. Answers whether anything changed.
 */
export async function recordNative(
  tx: Tx,
  deps: Parameters<typeof recordDeposit>[1],
  chainId: number,
  { transfer, isFinal }: { readonly transfer: SeenTransfer; readonly isFinal: boolean },
): Promise<boolean> {
  if (await recordTopUp(tx, chainId, transfer)) return false
  const known = recogniseLost(transfer, await lostNative(tx, chainId, transfer))
  if (known.kind === 'found') {
    if (isFinal) await takeBack(tx, deps, known.lost, transfer)
    return isFinal
  }
  // Where nothing tells whether it was credited before, people decide.
  const held = known.kind === 'undecided' && { isUnexplained: true }
  await recordDeposit(tx, deps, chainId, { ...transfer, ...held })
  const block = transfer.blockNumber.toString()
  deps.log.info({ chainId, block }, 'native deposit found by balance')
  return true
}
