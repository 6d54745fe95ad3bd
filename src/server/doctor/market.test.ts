import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { plan } from '@test/builders/money-plan'
import { fakeClock } from '@test/fakes/clock'
import { NETWORK_PLANS } from '@config/networks'
import { toSeconds } from '@kernel/instant'
import { marketSource } from '@server/adapters/market-source'
import { marketFindings } from './market'

const ASKED_PAIRS = { 'GOOD/EUR': ['99', '100'], 'THIN/EUR': ['90', '100'] } as const

it('says what the market tells of each listed pair, and names those that it does not trade', async () => {
  const clock = fakeClock()
  const server = createServer(({ url = '' }, response) => {
    const pair = new URL(url, 'http://market').searchParams.get('pair') ?? ''
    const [, book] = Object.entries(ASKED_PAIRS).find(([known]) => known === pair) ?? []
    if (!book) response.statusCode = 404
    const [bid, ask] = book ?? []
    response.end(JSON.stringify({ pair, bid, ask, time: toSeconds(clock.now()) }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on a port has no other kind of address.
  const { port } = server.address() as AddressInfo
  const feed = {
    network: 'ethereum' as const,
    address: '0x00000000000000000000000000000000000000d0',
    description: 'ETH / USD',
    heartbeatSeconds: 60,
  }
  const token = (symbol: string) => ({
    ...{ symbol, name: symbol, decimals: 6, address: feed.address, feed },
    marketPair: `${symbol}/EUR`,
  })
  const [network] = NETWORK_PLANS
  if (!network) throw new Error('no network')
  const listing = {
    ...{ network: network.network, eurUsdFeed: feed, nativeUsdFeed: feed },
    nativeMarketPair: 'GOOD/EUR',
    tokens: [token('THIN'), token('NONE')],
  }
  const listed = {
    plan: network,
    rpcUrls: ['http://a', 'http://b'] as const,
    depth: 1,
    headSeconds: 60,
    listing,
  }
  const settings = { market: `http://127.0.0.1:${port}`, prices: plan().prices }
  const found = await marketFindings([listed], settings, marketSource(settings.market, clock))
  expect(found.map(({ mend }) => mend?.split(';')[0])).toEqual([
    ...[undefined, undefined],
    'wait until buyers and sellers are near each other and the price is new',
    'wait until the market answers',
  ])
  expect(found.map(({ ok, says }) => [ok, says.replace(String(port), 'port')])).toEqual([
    [true, expect.stringMatching(/at most 30 s, 100 bp .* 50 bp .* 100 bp/)],
    [true, '99 bid, 100 asked, 0 s old, 127.0.0.1:port'],
    [false, expect.stringContaining('thin-market')],
    [false, expect.stringContaining('404')],
  ])
  server.closeAllConnections()
  server.close()
})
