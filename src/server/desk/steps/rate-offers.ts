import { secondsAfter } from '@kernel/instant'
import type { ProvenRate } from '@server/ports/rates'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import type { Offer } from '../policies/pricing'
import { conversionsSince } from '../records/conversion'
import { readCurrentRate } from './current-rate'

export type RateOffer = Offer & ProvenRate

/** Rates that the account may have agreed to: those it was told just now, newest first, then the current one. */
export async function rateOffers(
  deps: FlowDeps,
  accountId: string,
  token: ListedToken,
): Promise<RateOffer[]> {
  const current = await readCurrentRate(deps, token)
  return [
    ...(await honouredRates(deps, accountId, token)).map((told) => ({ ...told, isHonoured: true })),
    { ...current, isHonoured: false },
  ]
}

export const honouredRates = (
  { database, clock, settings }: FlowDeps,
  accountId: string,
  token: ListedToken,
): Promise<ProvenRate[]> =>
  conversionsSince(
    database.db,
    { accountId, ...token },
    secondsAfter(clock.now(), -settings.honourSeconds),
  )
