import type { Token } from '@contract/v1/assets'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ETH_FEED, EUR_FEED, TOKENS, USD_FEED } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { assetLister } from './list-assets'

const desk = deskPerCase()

it('lists tokens by name, symbol and address, with price and its change over a day', async () => {
  const { find } = desk().ask
  expect((await find('coin', 'unknown')).map(({ symbol }) => symbol)).toEqual(['USDC'])
  expect((await find('eth', 'ethereum')).map(({ symbol }) => symbol)).toEqual(['ETH'])
  expect((await find('0x111111', 'unknown')).map(({ symbol }) => symbol)).toEqual(['USDC'])
  expect(await find('coin', 'ethereum')).toEqual([])
  desk().clock.advance(86_400)
  for (const token of Object.values(TOKENS))
    desk().feeds.set(token.feed.address, 1_10000000n, desk().now())
  desk().feeds.set('0x00000000000000000000000000000000000000e0', 1_15000000n, desk().now())
  expect((await find('USDC', 'unknown'))[0]).toMatchObject({
    priceEUR: '0.951739130434782608',
    priceChange: '10.00',
    iconURL: '/tokens/usdc.svg',
  })
})

/** The price of USDC as one lister shows it again and again; null where it is left out. */
function watching() {
  const list = assetLister(desk().deps)
  return async (): Promise<Pick<Token, 'priceEUR' | 'priceChange'> | null> => {
    const [token] = await list([TOKENS.usdc])
    return token ? { priceEUR: token.priceEUR, priceChange: token.priceChange } : null
  }
}
const AT_115 = '0.865217391304347826'

it('shows the same price for half a minute, then asks again', async () => {
  const price = watching()
  expect((await price())?.priceEUR).toBe(AT_115)
  desk().feeds.set(EUR_FEED, 1_20000000n, desk().now())
  desk().clock.advance(29)
  expect((await price())?.priceEUR).toBe(AT_115)
  desk().clock.advance(1)
  expect((await price())?.priceEUR).toBe('0.829166666666666666')
})

it('shows the last price of a day while a feed is silent, and then none', async () => {
  const price = watching()
  await price()
  desk().feeds.silence(USD_FEED)
  desk().clock.advance(31)
  expect((await price())?.priceEUR).toBe('0.869565217391304347')
  desk().clock.advance(86_400)
  expect(await price()).toBeNull()
})

it('leaves out what never had a price, and keeps the others', async () => {
  desk().feeds.silence(ETH_FEED)
  await everyTable(desk().database.db).deleteFrom('price_samples').execute()
  const listed = await assetLister(desk().deps)(Object.values(TOKENS))
  expect(listed.map(({ symbol }) => symbol)).toEqual(['USDC', 'DAI'])
})

it.each([
  ['a day', 86_400, '-4.16'],
  ['more than a day, by two hours', 93_600, '-4.16'],
  ['less than a day', 43_200, '0.00'],
  ['two days', 172_800, '0.00'],
])('compares with the price of %s ago', async (_case, seconds, change) => {
  const price = watching()
  await price()
  desk().clock.advance(seconds)
  desk().feeds.set(EUR_FEED, 1_20000000n, desk().now())
  desk().feeds.set(USD_FEED, 1_00000000n, desk().now())
  expect((await price())?.priceChange).toBe(change)
})

it('hides no trouble of its own behind a missing price', async () => {
  const { deps } = desk()
  const chain = () => {
    throw new Error('no list of chains')
  }
  const broken = { ...deps, catalogue: { ...deps.catalogue, chain } }
  await expect(assetLister(broken)([TOKENS.usdc])).rejects.toThrow('no list of chains')
})
