import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAddress } from 'viem'
import { readLiveSettings } from '@config/desk'
import { systemClock } from '@server/adapters/clock'
import { silentLog } from '@server/adapters/log'
import { openOutside, type Outside } from '@test/setup/live-environment'
import { assertSafe } from './assert-safe'
import { allProviders } from './chains'
import { examineLive } from './examine'
import { readListedAssets } from './listed-assets'
import { listingFindings } from './listing-facts'
import { listedChains } from './listings'

const NOBODY = 'http://127.0.0.1:9'

let outside: Outside

beforeAll(async () => {
  outside = await openOutside('postgres://a:b@127.0.0.1:9/c')
})

afterAll(() => outside.stop())

type Listing = Outside['listings']['chains'][number]
type Token = Listing['tokens'][number]

const envOf = async (chains: readonly unknown[]) => {
  const file = join(outside.folder, 'changed.json')
  await writeFile(file, JSON.stringify({ chains }, null, 2))
  return { ...outside.env, LISTINGS_FILE: file }
}

/** The one listed chain, with one of its tokens changed. */
const withToken =
  (symbol: string, change: (token: Token, all: Listing) => unknown) =>
  (base: Listing): readonly unknown[] => {
    const tokens = base.tokens.map((token) =>
      token.symbol === symbol ? change(token, base) : token,
    )
    return [{ ...base, tokens }]
  }

const withFeed = (change: (feed: Token['feed'], all: Listing) => unknown) =>
  withToken('USDC', (usdc, all) => ({ ...usdc, feed: change(usdc.feed, all) }))

const SEQUENCER = 'L2 Sequencer Uptime Status Feed'

/** Zero, Polygon's POL, zkSync's ether, EIP-7708's ether and the ether of old OP chains. */
const PSEUDO_TOKENS = [
  '0x0000000000000000000000000000000000000000',
  '0x0000000000000000000000000000000000001010',
  '0x000000000000000000000000000000000000800a',
  '0xfffffffffffffffffffffffffffffffffffffffe',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
] as const

const WRONG: readonly [string, (base: Listing) => readonly unknown[], RegExp][] = [
  ['no chain', () => [], /line 2: chains lists no chain/],
  ['no token', (base) => [{ ...base, tokens: [] }], /line \d+: chains.0.tokens lists no token/],
  ['a chain twice', (base) => [base, base], /line \d\d+: base is listed twice/],
  [
    'a chain without providers',
    (base) => [base, { ...base, network: 'bsc' }],
    /line \d+: bsc has no RPC URL/,
  ],
  [
    'a token twice',
    (base) => [{ ...base, tokens: [...base.tokens, { ...base.tokens[0], symbol: 'USDC.e' }] }],
    /line \d\d: USDC.e on base has the address of line 19/,
  ],
  [
    'a token at the placeholder of the native coin',
    withToken('DAI', (dai) => ({ ...dai, address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' })),
    /line \d+: chains.0.tokens.2.address must be a contract/,
  ],
  [
    'tokens where only native coins log transfers',
    (base) => [
      {
        ...base,
        tokens: PSEUDO_TOKENS.flatMap((text) =>
          base.tokens.slice(0, 1).map((token) => ({ ...token, address: getAddress(text) })),
        ),
      },
    ],
    new RegExp(PSEUDO_TOKENS.map((_text, at) => `tokens.${at}.address must be`).join('.*')),
  ],
  [
    'an address with a slip',
    withToken('USDC', (usdc) => ({ ...usdc, address: usdc.address.toLowerCase() })),
    /line 23: chains.0.tokens.0.address must have the checksum/,
  ],
  [
    'a heartbeat of three years',
    withFeed((feed) => ({ ...feed, heartbeatSeconds: 94_608_000 })),
    /line 28: chains.0.tokens.0.feed.heartbeatSeconds must be .* 60 to 172800/,
  ],
  [
    'a heartbeat of a second',
    withFeed((feed) => ({ ...feed, heartbeatSeconds: 1 })),
    /feed.heartbeatSeconds must be .* 60 to 172800/,
  ],
  [
    'a stablecoin priced as ether',
    withFeed((_feed, { nativeUsdFeed }) => nativeUsdFeed),
    /line 24: 'ETH \/ USD' is no price of USDC/,
  ],
  [
    'the same feed as its own second',
    withFeed((feed) => ({ ...feed, second: feed })),
    /line 24: the second feed is the first one/,
  ],
  [
    'a feed on a chain without providers',
    withFeed((feed) => ({ ...feed, network: 'ethereum' })),
    /line 24: the feed lies on ethereum, which has no RPC URL/,
  ],
  [
    'two decimals where the contract has six',
    withToken('USDC', (usdc) => ({ ...usdc, decimals: 2 })),
    /line 19 \(base, USDC\): the contract has 6 decimals, not 2/,
  ],
  [
    'the addresses of two tokens exchanged',
    (base) => [
      {
        ...base,
        tokens: base.tokens.map((token, at, all) => ({
          ...token,
          address: (all[[1, 0][at] ?? at] ?? token).address,
        })),
      },
    ],
    /line 19 \(base, USDC\): the contract is 'USDT', not 'USDC'/,
  ],
  [
    'a symbol that the contract does not have',
    withToken('DAI', (dai) => ({ ...dai, contractSymbol: 'DAI.e' })),
    /line \d+ \(base, DAI\): the contract is 'DAI', not 'DAI.e'/,
  ],
  [
    'a feed that says another price than it is',
    withFeed((feed, { nativeUsdFeed }) => ({ ...feed, address: nativeUsdFeed.address })),
    /line 24 \(base, USDC\/USD description\): the feed is 'ETH \/ USD', not 'USDC \/ USD'/,
  ],
  [
    'a feed that is none',
    withToken('USDC', (usdc) => ({ ...usdc, feed: { ...usdc.feed, address: usdc.address } })),
    /line 24 \(base, USDC\/USD description\): /,
  ],
  [
    'a euro of another price',
    (base) => [
      { ...base, eurUsdFeed: { ...base.eurUsdFeed, address: base.nativeUsdFeed.address } },
    ],
    /line 5 \(base, EUR\/USD band\): 2963.* is no price of EUR/,
  ],
  [
    'a second source that says something else',
    withFeed((feed, { nativeUsdFeed }) => ({
      ...feed,
      second: { ...feed, address: nativeUsdFeed.address },
    })),
    /line 24 \(base, USDC\/USD band\): 1, but the second says 2963/,
  ],
  [
    'a price in the place of a sequencer',
    (base) => [
      { ...base, sequencerFeed: { address: base.nativeUsdFeed.address, description: SEQUENCER } },
    ],
    /\(base, sequencer description\): the feed is 'ETH \/ USD', not .*\n?.*sequencer status\): the feed tells no/,
  ],
  [
    'a token that the market sells as another',
    withToken('USDC', (usdc, { nativeMarketPair }) => ({ ...usdc, marketPair: nativeMarketPair })),
    /line 24 \(base, USDC\/EUR market\): base:ETH\/EUR is \d{4}.* the feeds say 1 \/ 1.1531/,
  ],
]

it.each(WRONG)('neither starts with %s nor passes it over', async (_case, change, named) => {
  const [base] = outside.listings.chains
  if (!base) throw new Error('nothing is listed')
  const env = await envOf(change(base))
  await expect(assertSafe(readLiveSettings(env), silentLog)).rejects.toThrow(named)
  const findings = await examineLive(env, systemClock)
  const red = findings.filter(({ ok }) => !ok).map(({ check, says }) => `${check}: ${says}`)
  expect(red.join('\n')).toMatch(named)
})

it('starts with listings that are right', async () => {
  const env = await envOf(outside.listings.chains)
  expect(await assertSafe(readLiveSettings(env), silentLog)).toEqual(new Set([8453]))
})

it('takes no quotes on a chain whose listing no provider can confirm', async () => {
  const settings = readLiveSettings({
    ...(await envOf(outside.listings.chains)),
    RPC_URL_BASE: NOBODY,
    RPC_URL_BASE_2: 'http://127.0.0.1:10',
  })
  const said: string[] = []
  const log = { ...silentLog, error: (_facts: object, text: string) => void said.push(text) }
  const compared = await assertSafe(settings, log)
  expect(said).toEqual([expect.stringContaining('takes no quotes until the next start')])
  const { chains } = readListedAssets(settings, (chainId) => compared.has(chainId))
  expect(chains.map(({ takesQuotes }) => takesQuotes)).toEqual([false])
})

it('asks every provider: one alone that says otherwise is named', async () => {
  const settings = readLiveSettings(await envOf(outside.listings.chains))
  const [honest] = allProviders(settings.chains).get('base') ?? []
  if (!honest) throw new Error('no provider')
  const liar = { ...honest, readContract: async () => 18 } as typeof honest // it answers everything so
  const found = await listingFindings(listedChains(settings), new Map([['base', [honest, liar]]]))
  expect(found.map(({ check, says }) => `${check}: ${says}`)).toContain(
    'LISTINGS_FILE line 19 (base, USDC): the contract has 18 decimals, not 6',
  )
})
