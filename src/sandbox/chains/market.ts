import { mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { parseAbi } from 'viem'
import { writeFileAtomically } from '../process/atomic-file'
import { anvilClient } from './anvil-client'
import type { SandboxChain } from './chains'
import { type FaultOf, noFault } from './faults'

const FEED = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
])

type Priced = Omit<SandboxChain, 'stop'>

interface MarketOptions {
  readonly chains: readonly Priced[]
  readonly now: () => Date
  /** What is wrong with a chain's market; nothing when not given. */
  readonly faultOf?: FaultOf
}

export interface SandboxMarket {
  readonly url: string
  stop(): Promise<void>
}

/** Each chain's prices walk by themselves, so each has a market of its own. */
export const marketPair = (network: string, symbol: string): string => `${network}:${symbol}/EUR`

/** A market whose buyers and sellers agree with the feeds of its chain, in the format of src/docs/prices.md. */
export async function startMarket(options: MarketOptions): Promise<SandboxMarket> {
  const server = createServer((request, response) => {
    const pair = new URL(request.url ?? '/', 'http://market').searchParams.get('pair') ?? ''
    void tickerOf(options, pair).then(
      (ticker) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(ticker))
      },
      (failure: unknown) => {
        response.statusCode = failure === SILENT ? 503 : 404
        response.end()
      },
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on a port has no other kind of address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const urlFile = (dataDir: string): string => join(dataDir, 'chains', 'market.url')

/** For an operator's command, which is a process of its own. */
export async function publishMarket(dataDir: string, { url }: SandboxMarket): Promise<void> {
  await mkdir(dirname(urlFile(dataDir)), { recursive: true, mode: 0o700 })
  await writeFileAtomically(urlFile(dataDir), url)
}

export const publishedMarket = (dataDir: string): Promise<string> =>
  readFile(urlFile(dataDir), 'utf8')

const SILENT = new Error('the market does not answer')
/** What a market that disagrees asks above the feeds' price, in hundredths. */
const APART = 5n

async function tickerOf({ chains, now, faultOf = noFault }: MarketOptions, pair: string) {
  for (const chain of chains) {
    const native = { symbol: chain.nativeSymbol, feed: chain.nativeFeed }
    const listed = [native, ...chain.tokens]
    const found = listed.find(({ symbol }) => marketPair(chain.network, symbol) === pair)
    if (!found) continue
    const fault = faultOf(chain.network)
    if (fault === 'market-silent') throw SILENT
    const usd = await answerOf(chain, found.feed)
    const asked = fault === 'market-apart' ? (usd * (100n + APART)) / 100n : usd
    const price = priceText(asked, await answerOf(chain, chain.eurUsdFeed))
    return { pair, bid: price, ask: price, time: Math.floor(now().getTime() / 1_000) }
  }
  throw new Error(`nobody trades ${pair}`)
}

async function answerOf(chain: Priced, feed: string): Promise<bigint> {
  const client = anvilClient(chain)
  // A feed's address is kept as text.
  const address = feed as `0x${string}`
  const [, answer] = await client.readContract({
    address,
    abi: FEED,
    functionName: 'latestRoundData',
  })
  return answer
}

const PLACES = 24

/** Token over euro, each in dollars with the same decimals. */
function priceText(token: bigint, euro: bigint): string {
  const digits = ((token * 10n ** BigInt(PLACES)) / euro).toString().padStart(PLACES + 1, '0')
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`
}
