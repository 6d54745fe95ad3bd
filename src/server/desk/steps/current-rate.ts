import { numberOf } from '@kernel/amounts'
import { secondsAfter, toSeconds } from '@kernel/instant'
import { marketRateOf } from '@kernel/rates'
import type { FeedRound, ProofRound, ProvenRate } from '@server/ports/rates'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import { hasJumped, jumpsSince } from '../policies/price-jump'
import { isForexClosed } from '../policies/rates'
import { saveConversion } from '../records/conversion'
import { minutesSince, type TimedPrice } from '../records/price-sample'
import { type FeedRounds, readPriceSources, reportPriceStop } from './price-sources'

/** The rate of this moment, fresh from its sources; refused rather than guessed. */
export async function readCurrentRate(
  deps: FlowDeps,
  token: ListedToken,
  known?: readonly TimedPrice[],
): Promise<ProvenRate> {
  const { market, token: tokenRounds, euro } = await readPriceSources(deps, token)
  if (await isJumping(deps, token, marketRateOf(market, 0), known))
    throw reportPriceStop(deps, token, 'jump')
  const { settings, clock } = deps
  const isWeekend = isForexClosed(toSeconds(clock.now()))
  const spreadBps = settings.spreadBps + (isWeekend ? settings.weekendSpreadBps : 0)
  return {
    rate: marketRateOf(market, spreadBps),
    proof: { market, token: proofOf(tokenRounds), euro: proofOf(euro), spreadBps },
  }
}

/** Reads the rate and keeps what the account was told. */
export async function tellRate(
  deps: FlowDeps,
  accountId: string,
  token: ListedToken,
): Promise<ProvenRate> {
  const { database, clock, settings } = deps
  const rate = await readCurrentRate(deps, token)
  const now = clock.now()
  const forgetBefore = honouredSince(now, settings)
  await saveConversion(database.db, { accountId, ...token }, rate, now, forgetBefore)
  return rate
}

/** The clocks of two nodes lie at most so far apart: each two seconds from the database's, as the doctor checks. */
const APART_SECONDS = 4

/** Up to when: a rate of later was told before the clock was set back, and nobody knows how long ago. */
export const honouredUntil = (now: Date): Date => secondsAfter(now, APART_SECONDS)

/** From when on a rate that was told is honoured. */
export const honouredSince = (now: Date, { honourSeconds }: FlowDeps['settings']): Date =>
  secondsAfter(now, -honourSeconds)

/** Whether a price moves too fast, by what any process sampled in the minutes before, and may be known. */
export async function isJumping(
  { database, clock, settings }: FlowDeps,
  token: ListedToken,
  price: string,
  known?: readonly TimedPrice[],
): Promise<boolean> {
  const at = clock.now()
  const samples = known ?? (await minutesSince(database.db, token, jumpsSince(at)))
  return hasJumped([...samples, { at, price }], at, settings.prices.jumpBps)
}

const proofOf = ({ first, second }: FeedRounds): ProofRound => ({
  ...roundProof(first),
  ...(second && { second: roundProof(second) }),
})

const roundProof = ({ bounds: _, answer, block, ...round }: FeedRound) => ({
  ...round,
  answer: answer.toString(),
  block: numberOf(block),
})
