import { secondsAfter, toSeconds } from '@kernel/instant'
import type { FeedRound, ProofRound, ProvenRate } from '@server/ports/rates'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import { hasJumped, JUMP_SECONDS } from '../policies/price-jump'
import { isForexClosed, marketRateOf } from '../policies/rates'
import { minutesSince } from '../records/price-sample'
import { type FeedRounds, readPriceSources, stopped } from './price-sources'

/** The rate of this moment, fresh from its sources; refused rather than guessed. */
export async function readCurrentRate(deps: FlowDeps, token: ListedToken): Promise<ProvenRate> {
  const { market, token: tokenRounds, euro } = await readPriceSources(deps, token)
  await refuseJump(deps, token, marketRateOf(market, 0))
  const { settings } = deps
  const isWeekend = isForexClosed(toSeconds(deps.clock.now()))
  const spreadBps = settings.spreadBps + (isWeekend ? settings.weekendSpreadBps : 0)
  return {
    rate: marketRateOf(market, spreadBps),
    proof: { market, token: proofOf(tokenRounds), euro: proofOf(euro), spreadBps },
  }
}

/** Seen by what any process sampled in the minutes before. */
async function refuseJump(deps: FlowDeps, token: ListedToken, price: string): Promise<void> {
  const now = deps.clock.now()
  const samples = await minutesSince(deps.database.db, token, secondsAfter(now, -JUMP_SECONDS))
  const seen = [...samples, { at: now, price }]
  if (hasJumped(seen, now, deps.settings.prices.jumpBps)) throw stopped(deps, token, 'jump')
}

const proofOf = ({ first, second }: FeedRounds): ProofRound => ({
  ...roundProof(first),
  ...(second && { second: roundProof(second) }),
})

const roundProof = ({ feed, roundId, answer, decimals, updatedAt }: FeedRound) => ({
  feed,
  roundId,
  answer: answer.toString(),
  decimals,
  updatedAt,
})
