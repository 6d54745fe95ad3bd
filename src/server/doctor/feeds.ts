import { toSeconds } from '@kernel/instant'
import { answerText, isAtBound, isUsable, type Market } from '@server/desk/policies/rates'
import type { ListedSource } from '@server/adapters/listings'
import type { Clock } from '@server/ports/clock'
import { failedCheck, type Finding, findingsOfEach, runCheck } from './finding'
import { type Providers, readRound } from './listing-facts'
import { checkOf, type ListedLive } from './listed-live'
import type { Check } from './runbooks'

const MEND =
  'wait until the feed writes; if it is always late, compare its heartbeat with the data provider’s list'
const AT_BOUND = 'wait: the real price may lie far beyond'

/** Whether every price that a quote could be made of is fresh at this moment. */
export const freshnessFindings = (
  chains: readonly ListedLive[],
  providers: Providers,
  clock: Clock,
) =>
  findingsOfEach(chains, (chain) =>
    findingsOfEach(chain.feeds, ({ line, symbol, feed, market }) => {
      const fresh = (what: string, source: ListedSource) =>
        freshness(checkOf(chain, line, what), source, { market, providers, clock })
      return Promise.all([
        fresh(`${symbol}/USD`, feed),
        ...(feed.second ? [fresh(`${symbol}/USD, second source`, feed.second)] : []),
      ])
    }),
  )

interface Asked {
  readonly market: Market
  readonly providers: Providers
  readonly clock: Clock
}

const freshness = (
  check: Check,
  source: ListedSource,
  { market, providers, clock }: Asked,
): Promise<Finding> =>
  runCheck(check, MEND, async () => {
    const round = await readRound(source, providers)
    const now = toSeconds(clock.now())
    const age = now - round.updatedAt
    if (isAtBound(round))
      return failedCheck(check, `${answerText(round)} is as far as this feed can say`, AT_BOUND)
    if (isUsable(round, source.heartbeatSeconds, now, market))
      return `${answerText(round)}, round ${round.roundId}, ${age} s old`
    return failedCheck(
      check,
      `round ${round.roundId} is ${age} s old, its heartbeat is ${source.heartbeatSeconds} s`,
      MEND,
    )
  })
