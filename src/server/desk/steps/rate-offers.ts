import type { ProvenRate } from '@server/ports/rates'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import type { Offer } from '../policies/pricing'
import { conversionsWithin } from '../records/conversion'
import type { TimedPrice } from '../records/price-sample'
import { honouredSince, honouredUntil, readCurrentRate } from './current-rate'

export type RateOffer = Offer & ProvenRate

/** What was read beside something else. */
interface Known {
  readonly samples: readonly TimedPrice[]
  readonly told: readonly ProvenRate[]
}

/** Rates that the account may have agreed to: those it was told just now, newest first, then the current one. */
export async function rateOffers(
  deps: FlowDeps,
  accountId: string,
  token: ListedToken,
  known?: Known,
): Promise<RateOffer[]> {
  const current = await readCurrentRate(deps, token, known?.samples)
  const told = known?.told ?? (await honouredRates(deps, accountId, token))
  return [...told.map((told) => ({ ...told, isHonoured: true })), { ...current, isHonoured: false }]
}

export const honouredRates = (
  { database, clock, settings }: FlowDeps,
  accountId: string,
  token: ListedToken,
): Promise<ProvenRate[]> =>
  conversionsWithin(
    database.db,
    { accountId, ...token },
    { since: honouredSince(clock.now(), settings), until: honouredUntil(clock.now()) },
  )
