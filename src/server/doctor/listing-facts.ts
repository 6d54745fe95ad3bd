import { fromSeconds } from '@kernel/instant'
import type { Network } from '@kernel/networks'
import { awaitAll } from '@server/adapters/await-all'
import { feedDescription, tokenFacts } from '@server/adapters/contract-facts'
import type { rpcClient } from '@server/adapters/evm-rpc'
import type { ListedSource } from '@server/adapters/listings'
import { priceFeeds } from '@server/adapters/price-feeds'
import { answerText, isNear } from '@server/desk/policies/rates'
import type { FeedRound } from '@server/ports/rates'
import { failedCheck, type Finding, findingsOfEach, runCheck } from './finding'
import { checkOf, type ListedLive, type PricedFeed } from './listed-live'
import type { Check } from './runbooks'

type Client = ReturnType<typeof rpcClient>
/** The providers that are asked of each chain. */
export type Providers = ReadonlyMap<Network, readonly Client[]>

/** Two sources of one price that lie further apart do not price the same thing. */
export const SANE_BAND_BPS = 1_000

/** Whether each listing says what its contracts say: asked before a start and by the doctor alike. */
export const listingFindings = (chains: readonly ListedLive[], providers: Providers) =>
  findingsOfEach(chains, async (chain) => [
    ...(await Promise.all(chain.tokens.map((token) => tokenFinding(chain, token, providers)))),
    ...(await findingsOfEach(chain.feeds, (feed) => feedFindings(chain, feed, providers))),
    ...(await sequencerFindings(chain, providers)),
  ])

const clientsOn = (network: Network, providers: Providers): readonly Client[] => {
  const clients = providers.get(network) ?? []
  if (clients.length === 0) throw new Error(`no provider of ${network} answers`)
  return clients
}

function tokenFinding(
  chain: ListedLive,
  { line, symbol, contractSymbol = symbol, decimals, address }: ListedLive['tokens'][number],
  providers: Providers,
): Promise<Finding> {
  const check = checkOf(chain, line, symbol)
  const mend = 'compare the contract’s address with the issuer’s own list'
  return runCheck(check, mend, async () => {
    const clients = clientsOn(chain.plan.network, providers)
    for (const said of await awaitAll(clients.map((client) => tokenFacts(client, address)))) {
      if (said.decimals !== decimals)
        return failedCheck(
          check,
          `the contract has ${said.decimals} decimals, not ${decimals}`,
          mend,
        )
      if (said.symbol !== contractSymbol)
        return failedCheck(check, `the contract is '${said.symbol}', not '${contractSymbol}'`, mend)
    }
    return `the contract is '${contractSymbol}' with ${decimals} decimals too`
  })
}

async function feedFindings(
  chain: ListedLive,
  priced: PricedFeed,
  providers: Providers,
): Promise<readonly Finding[]> {
  const { line, symbol, feed } = priced
  const check = (what: string) => checkOf(chain, line, `${symbol}/USD${what}`)
  const described = [
    describedFinding(check(' description'), feed, providers),
    ...(feed.second
      ? [describedFinding(check(', second description'), feed.second, providers)]
      : []),
  ]
  return [...(await Promise.all(described)), await bandFinding(check(' band'), priced, providers)]
}

export const FEED_MEND = 'compare the address with the data provider’s list for that chain'

type Described = Pick<ListedSource, 'network' | 'address' | 'description'>

const describedFinding = (check: Check, source: Described, providers: Providers) =>
  runCheck(check, FEED_MEND, async () => {
    const clients = clientsOn(source.network, providers)
    const said = await awaitAll(clients.map((client) => feedDescription(client, source.address)))
    const other = said.find((text) => text !== source.description)
    if (other === undefined) return `the feed is '${source.description}' too`
    return failedCheck(check, `the feed is '${other}', not '${source.description}'`, FEED_MEND)
  })

/** A feed of prices in its place would say 'down' for ever. */
async function sequencerFindings(
  chain: ListedLive,
  providers: Providers,
): Promise<readonly Finding[]> {
  const { plan, listing, sequencerLine } = chain
  if (!listing.sequencerFeed) return []
  const source = { ...listing.sequencerFeed, network: plan.network }
  const check = (what: string) => checkOf(chain, sequencerLine, `sequencer ${what}`)
  const status = runCheck(check('status'), FEED_MEND, async () => {
    const { isUp, since } = await feedsOf(source, providers).sequencer(0, source.address)
    return isUp ? `up since ${fromSeconds(since).toISOString()}` : 'down: no quotes'
  })
  return [await describedFinding(check('description'), source, providers), await status]
}

/** The euro by what it has always been worth, any price by its second source. */
const bandFinding = (check: Check, { symbol, feed }: PricedFeed, providers: Providers) =>
  runCheck(check, FEED_MEND, async () => {
    const first = await readRound(feed, providers)
    const second = feed.second && (await readRound(feed.second, providers))
    const text = answerText(first)
    if (first.answer <= 0n || (symbol === 'EUR' && !isEuro(first)))
      return failedCheck(check, `${text} is no price of ${symbol}`, FEED_MEND)
    if (!second) return text
    if (isNear(first, second, SANE_BAND_BPS))
      return `${text}, and the second says ${answerText(second)}`
    return failedCheck(check, `${text}, but the second says ${answerText(second)}`, FEED_MEND)
  })

/** The newest round of a feed, as all providers of its chain tell it. */
export const readRound = (source: ListedSource, providers: Providers): Promise<FeedRound> =>
  feedsOf(source, providers).latest(0, source.address)

const feedsOf = ({ network }: Pick<ListedSource, 'network'>, providers: Providers) =>
  priceFeeds(new Map([[0, clientsOn(network, providers)]]))

/** The euro has been worth between half a dollar and two for as long as there is one. */
const isEuro = ({ answer, decimals }: FeedRound): boolean => {
  const dollar = 10n ** BigInt(decimals)
  return answer * 2n > dollar && answer < dollar * 2n
}
