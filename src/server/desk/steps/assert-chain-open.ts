import { DomainError, domainError, refusal } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { SequencerStatus } from '@server/ports/rates'
import type { ListedChain, ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import { isBehind } from '../policies/standstill'
import { sequencerStop } from '../policies/sequencer'
import { type ChainStanding, chainStanding } from '../views/chain-standing'

/** Refuses what would be promised while quotes are stopped, or on a chain that is closed, stopped or frozen, stands still, or is down or just back. */
export async function assertChainOpen(
  deps: FlowDeps,
  chain: ListedChain,
  token: ListedToken,
  known?: ChainStanding,
): Promise<void> {
  const network = chain.displayedName
  const [{ isPaused, areQuotesStopped, headTime }, sequencer] = await Promise.all([
    known ?? chainStanding(deps.database.db, chain.chainId),
    sequencerOf(deps, chain, token),
  ])
  if (areQuotesStopped) throw domainError('quotes-stopped')
  if (!chain.takesQuotes || isPaused) throw domainError('network-paused', { network })
  const now = deps.clock.now()
  const stop = sequencer && sequencerStop(sequencer, toSeconds(now))
  if (stop) throw domainError('network-outage', { network, ...stop })
  if (isBehind(headTime, chain.headSeconds, now)) throw domainError('network-behind', { network })
}

async function sequencerOf(
  { feeds, log }: FlowDeps,
  { chainId, sequencerFeed }: ListedChain,
  { symbol }: ListedToken,
): Promise<SequencerStatus | null> {
  if (sequencerFeed === undefined) return null
  try {
    return await feeds.sequencer(chainId, sequencerFeed)
  } catch (thrown) {
    log.warn({ chainId, error: thrown }, 'a sequencer feed did not answer')
    throw new DomainError(refusal('rate-unavailable', { why: 'no-answer', symbol }), thrown)
  }
}
