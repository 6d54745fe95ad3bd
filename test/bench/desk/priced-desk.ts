import type { World } from '@server/world'
import { toSeconds } from '@kernel/instant'
import { ETH_FEED, EUR_FEED, PLAN_ENV, planMoney, USD_FEED } from '../../builders/money-plan'
import { fakeBank } from '../../fakes/bank'
import { fakeFeeds } from '../../fakes/prices'
import { signsPast } from './past'
import type { TestDatabase } from '../../setup/database'
import { startTestDesk, type TestDesk } from '../../setup/test-desk'

const RATES = [
  [EUR_FEED, 1_15000000n],
  [USD_FEED, 1_00000000n],
  [ETH_FEED, 3000_00000000n],
] as const

/** Where the chain stands still, each quote that a newer one has replaced still counts: nobody may come to a limit by that. */
const UNLIMITED = '1000000000'
const LIMITS = {
  LIMIT_DAY_EUR: UNLIMITED,
  LIMIT_NEW_IBAN_EUR: UNLIMITED,
  LIMIT_MONTH_EUR: UNLIMITED,
  LIMIT_YEAR_EUR: UNLIMITED,
}

/** A desk whose prices stand still, on a database of its own or on a given one. */
export async function startPricedDesk(
  database?: TestDatabase,
  world: Partial<World> = {},
): Promise<TestDesk> {
  const feeds = fakeFeeds()
  const money = planMoney({ feeds, bank: fakeBank(), addressSigner: signsPast })
  const env = { ...PLAN_ENV, ...LIMITS }
  const desk = await startTestDesk({
    env,
    world: { money, ...world },
    ...(database && { database }),
  })
  for (const [feed, rate] of RATES) feeds.set(feed, rate, toSeconds(desk.clock.now()))
  return desk
}
