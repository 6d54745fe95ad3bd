import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { rpcClient } from '@server/adapters/evm-rpc'
import { priceFeeds } from '@server/adapters/price-feeds'
import { tokenDecimals } from '@server/adapters/token-facts'
import { answerText, isUsable, type Market } from '@server/desk/policies/rates'
import type { Feed } from '@server/desk/catalogue'
import { toSeconds } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'
import type { FeedRound } from '@server/ports/rates'

import type { ListedLive } from './listings'
import { failedCheck, type Finding, findingsOfEach, runCheck } from './finding'

const MEND = 'compare the address with the data provider’s list for this chain'

/** Every price that a quote could be made of, and every token's own word on its decimals. */
export const feedFindings = (chains: readonly ListedLive[], clock: Clock) =>
  findingsOfEach(chains, (chain) => oneChain(chain, clock))

async function oneChain({ plan, rpcUrls, listing }: ListedLive, clock: Clock) {
  const { chainId, network, native } = plan
  const clients = rpcUrls.map((url) => rpcClient(url, chainId))
  const feeds = priceFeeds(new Map([[chainId, clients]]))
  const price = (pair: string, feed: Feed, market: Market) =>
    runCheck(`LISTINGS_FILE (${network}, ${pair})`, MEND, async () => {
      const check = `LISTINGS_FILE (${network}, ${pair})`
      const round = await feeds.latest(chainId, feed.address)
      return judged(check, round, feed, market, clock)
    })
  const seconds = (pair: string, { second }: Feed, market: Market) =>
    second ? [price(`${pair}, second source`, second, market)] : []
  const tokens = [{ symbol: native.symbol, feed: listing.nativeUsdFeed }, ...listing.tokens]
  return Promise.all([
    price('EUR/USD', listing.eurUsdFeed, 'forex'),
    ...seconds('EUR/USD', listing.eurUsdFeed, 'forex'),
    ...tokens.flatMap(({ symbol, feed }) => [
      price(`${symbol}/USD`, feed, 'always'),
      ...seconds(`${symbol}/USD`, feed, 'always'),
    ]),
    ...listing.tokens
      .filter(({ address }) => address !== NATIVE_PLACEHOLDER)
      .map((token) => decimalsFinding(network, token, clients[0])),
  ])
}

/** The euro has been worth between half a dollar and two for as long as there is one. */
const isEuro = ({ answer, decimals }: FeedRound): boolean => {
  const dollar = 10n ** BigInt(decimals)
  return answer * 2n > dollar && answer < dollar * 2n
}

function judged(check: string, round: FeedRound, feed: Feed, market: Market, clock: Clock) {
  const now = toSeconds(clock.now())
  const age = now - round.updatedAt
  if (!isUsable(round, feed.heartbeatSeconds, now, market))
    return failedCheck(
      check,
      `round ${round.roundId} is ${age} s old, its heartbeat is ${feed.heartbeatSeconds} s`,
      'the feed is stale or its heartbeat is set too short',
    )
  const text = answerText(round)
  if (market === 'forex' && !isEuro(round))
    return failedCheck(check, `says ${text}`, 'this is no EUR/USD feed')
  return `${text}, round ${round.roundId}, ${age} s old`
}

const decimalsFinding = (
  network: string,
  token: ListedLive['listing']['tokens'][number],
  client: ReturnType<typeof rpcClient> | undefined,
): Promise<Finding> => {
  const check = `LISTINGS_FILE (${network}, ${token.symbol})`
  return runCheck(check, 'compare the contract’s address with the issuer’s own list', async () => {
    const said = client && (await tokenDecimals(client, token.address))
    if (said === token.decimals) return `the contract has ${said} decimals too`
    return failedCheck(
      check,
      `the contract has ${said ?? 'no'} decimals, not ${token.decimals}`,
      'correct the listing',
    )
  })
}
