import type { BaseUnits } from '@kernel/amounts'
import type { TransferKey } from '@server/ports/chain'
import { assetName, customer, moved, type Posting, suspense, type TokenPlace } from '../ledger'

interface LostUnits extends TokenPlace {
  readonly units: BaseUnits
}

/** What a chain no longer has is booked from its addresses to `lost:`. */
export function lossPosting(proposalId: string, lost: readonly LostUnits[]): Posting {
  const entries = lost.flatMap((one) => {
    const asset = assetName(one)
    return moved(asset, one.units, `chain:${asset}`, `lost:${asset}`)
  })
  return { id: `loss:${proposalId}`, kind: 'loss', quoteId: null, entries }
}

/** What was booked as lost, and a final block has again. */
export function foundPosting(
  found: LostUnits & TransferKey & { readonly proposalId: string },
): Posting {
  const { proposalId, txHash, logIndex, units } = found
  const asset = assetName(found)
  const entries = moved(asset, units, `lost:${asset}`, `chain:${asset}`)
  const id = `found:${proposalId}:${txHash}:${logIndex}`
  return { id, kind: 'found', quoteId: null, entries }
}

/** What is lost and paid a quote is owed to the quote's customer no more: to whom, people decide once it is found. */
export function unmatchedPosting(
  { txHash, logIndex, units, ...place }: LostUnits & TransferKey,
  quoteId: string,
): Posting {
  const asset = assetName(place)
  const entries = moved(asset, units, suspense(asset), customer(quoteId))
  const id = `unmatched:${place.chainId}:${txHash}:${logIndex}`
  return { id, kind: 'unmatched', quoteId, entries }
}
