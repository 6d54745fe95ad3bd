import { assetName, moved, type Posting, type TokenPlace } from '../ledger'

/** Tokens or native coins that left a deposit address for the treasury, and what that cost. */
export function sweepPosting({
  hash,
  units,
  fee,
  native,
  ...place
}: TokenPlace & {
  readonly hash: string
  readonly units: bigint
  readonly fee: bigint
  readonly native: string
}): Posting {
  const asset = assetName(place)
  const coin = assetName({ ...place, asset: native })
  const entries = [
    ...moved(asset, units, `chain:${asset}`, `treasury:${asset}`),
    ...moved(coin, fee, `chain:${coin}`, `gas:${coin}`),
  ]
  return { id: `sweep:${place.chainId}:${hash}`, kind: 'sweep', quoteId: null, entries }
}

/** What left the treasury for an exchange or a cold address. */
export function movePosting({
  planId,
  units,
  ...place
}: TokenPlace & { readonly planId: string; readonly units: bigint }): Posting {
  const asset = assetName(place)
  const entries = moved(asset, units, `treasury:${asset}`, `custody:${asset}`)
  return { id: `move:${planId}`, kind: 'treasury-move', quoteId: null, entries }
}

export function topUpPosting({
  planId,
  address,
  units,
  ...place
}: TokenPlace & {
  readonly planId: string
  readonly address: string
  readonly units: bigint
}): Posting {
  const asset = assetName(place)
  const entries = moved(asset, units, `treasury:${asset}`, `chain:${asset}`)
  return { id: `top-up:${planId}:${address}`, kind: 'top-up', quoteId: null, entries }
}
