import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'

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
    priceChange: '9.99',
    iconURL: '/tokens/usdc.svg',
  })
})
