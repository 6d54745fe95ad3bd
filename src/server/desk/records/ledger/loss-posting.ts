import { assetName, moved, type Posting, type TokenPlace } from '../ledger'

/** What a chain no longer has is booked from its addresses to `lost:`, where it stays. */
export function lossPosting(
  proposalId: string,
  lost: readonly (TokenPlace & { readonly units: bigint })[],
): Posting {
  const entries = lost.flatMap((one) => {
    const asset = assetName(one)
    return moved(asset, one.units, `chain:${asset}`, `lost:${asset}`)
  })
  return { id: `loss:${proposalId}`, kind: 'loss', quoteId: null, entries }
}
