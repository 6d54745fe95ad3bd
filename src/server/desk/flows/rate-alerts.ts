import type { RateAlertAnswer } from '@contract/v1/rates'
import { DomainError, domainError } from '@kernel/domain-error'
import { MINUTE, secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { alertSide } from '../policies/rate-alert'
import { latestMinute } from '../records/price-sample'
import { countOtherAlerts, deleteRateAlert, saveRateAlert } from '../records/rate-alert'
import { listedPair, type NamedPair, readRateAlert } from '../views/rate-history'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'catalogue'>

/** Pairs that an account may wait for at once. */
const MOST_ALERTS = 20
/** A value is compared with the rate when it is set; an older sample is none. */
const SAMPLE_SECONDS = 15 * MINUTE

interface Wish extends NamedPair {
  readonly rate: string
}

/** Waits for a value of a pair's rate, in place of any other value of it; a mail goes once it is reached. */
export async function setRateAlert(
  deps: Deps,
  accountId: string,
  { rate, ...pair }: Wish,
): Promise<RateAlertAnswer> {
  const { database, clock } = deps
  const { token, key } = listedPair(deps, accountId, pair)
  const setAt = clock.now()
  const newest = await latestMinute(database.db, token, secondsAfter(setAt, -SAMPLE_SECONDS))
  if (!newest) throw domainError('rate-unavailable', { why: 'no-answer', symbol: token.symbol })
  const side = alertSide(rate, newest.price)
  if ('code' in side) throw new DomainError(side)
  return database.transact(async (tx) => {
    if ((await countOtherAlerts(tx, key)) >= MOST_ALERTS)
      throw domainError('rate-alerts-full', { most: MOST_ALERTS })
    await saveRateAlert(tx, { ...key, ...side, rate, setAt })
    return readRateAlert(tx, key)
  })
}

export async function endRateAlert(
  deps: Deps,
  accountId: string,
  pair: NamedPair,
): Promise<RateAlertAnswer> {
  await deleteRateAlert(deps.database.db, listedPair(deps, accountId, pair).key)
  return {}
}
