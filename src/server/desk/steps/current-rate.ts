import { toSeconds } from '@kernel/instant'
import type { FeedRound, ProofRound, ProvenRate } from '@server/ports/rates'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import { isForexClosed, marketRateOf } from '../policies/rates'
import { type FeedRounds, readPriceSources } from './price-sources'

/** The rate of this moment, fresh from its sources; refused rather than guessed. */
export async function readCurrentRate(deps: FlowDeps, token: ListedToken): Promise<ProvenRate> {
  const { market, token: tokenRounds, euro } = await readPriceSources(deps, token)
  const { settings } = deps
  const isWeekend = isForexClosed(toSeconds(deps.clock.now()))
  const spreadBps = settings.spreadBps + (isWeekend ? settings.weekendSpreadBps : 0)
  return {
    rate: marketRateOf(market, spreadBps),
    proof: { market, token: proofOf(tokenRounds), euro: proofOf(euro), spreadBps },
  }
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
