import type { RateHistory, RatePeriod } from '@contract/v1/rates'
import { toSeconds } from '@kernel/instant'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import { listedPair, type NamedPair, readRateAlert, readRateHistory } from '../views/rate-history'

type History = Awaited<ReturnType<typeof readRateHistory>>

interface Asked extends NamedPair {
  readonly period: RatePeriod
}

/** Samples come once a minute. */
const KEPT_SECONDS = 30

/** Shows histories, which are the same for everybody and kept for a moment; built once by compose. */
export function rateHistoryReader(deps: Pick<FlowDeps, 'database' | 'clock' | 'catalogue'>) {
  const { database, clock } = deps
  const kept = new Map<string, { readonly until: number; readonly history: Promise<History> }>()
  /** At most one for each listed token and period. */
  const historyOf = (token: ListedToken, period: RatePeriod): Promise<History> => {
    const now = clock.now()
    const key = `${token.chainId}:${token.address}:${period}`
    const known = kept.get(key)
    if (known && known.until > toSeconds(now)) return known.history
    const history = readRateHistory(database.db, token, period, now)
    kept.set(key, { until: toSeconds(now) + KEPT_SECONDS, history })
    history.catch(() => kept.delete(key))
    return history
  }
  return async (accountId: string, { period, ...pair }: Asked): Promise<RateHistory> => {
    const { token, key } = listedPair(deps, accountId, pair)
    const [history, alert] = await Promise.all([
      historyOf(token, period),
      readRateAlert(database.db, key),
    ])
    return { ...history, ...alert }
  }
}
