import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS, USD_FEED } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { readCurrentRate } from './current-rate'

const desk = deskPerCase()
const { ether } = TOKENS

const SECOND = '0x00000000000000000000000000000000000000ff'

/** Reads the rate of USDC, with settings and listings of the caller's own where named. */
const rate = (over: Partial<ReturnType<typeof desk>['deps']> = {}, token = TOKENS.usdc) =>
  readCurrentRate({ ...desk().deps, ...over }, token)

describe('a second source', () => {
  const listed = {
    ...TOKENS.usdc,
    feed: {
      ...TOKENS.usdc.feed,
      second: { ...TOKENS.usdc.feed, address: SECOND, heartbeatSeconds: 60 },
    },
  }

  it.each([
    ['the same', 1_00000000n, 'rate'],
    ['one percent above', 1_01000000n, 'rate'],
    ['one percent below', 99000000n, 'rate'],
    ['a step more above', 1_01000001n, 'refused'],
    ['a step more below', 98999999n, 'refused'],
  ])('that says %s', async (_case, answer, outcome) => {
    desk().feeds.set(SECOND, answer, desk().now())
    const asked = rate({}, listed)
    if (outcome === 'refused') expect((await refusalOf(asked)).code).toBe('rate-unavailable')
    else expect((await asked).proof.token.second?.answer).toBe(answer.toString())
  })

  it('does not set the rate', async () => {
    desk().feeds.set(SECOND, 1_01000000n, desk().now())
    expect((await rate({}, listed)).rate).toBe((await rate()).rate)
  })

  it('that is silent or stale is as good as none at all', async () => {
    expect((await refusalOf(rate({}, listed))).code).toBe('rate-unavailable')
    desk().feeds.set(SECOND, 1_00000000n, desk().now() - 181)
    expect((await refusalOf(rate({}, listed))).code).toBe('rate-unavailable')
  })
})

describe('the market', () => {
  const says = (bid: string, ask = bid, ageSeconds = 0) =>
    desk().feeds.setMarket({ bid, ask, ageSeconds })

  it('sets the rate, and the feeds only guard it', async () => {
    says('0.8750', '0.8752')
    const { rate: text, proof } = await rate()
    expect(text).toBe('0.8707245')
    expect(proof.market).toEqual({
      source: 'market.example',
      pair: 'USDC/EUR',
      bid: '0.8750',
      ask: '0.8752',
      at: desk().now(),
    })
  })

  it.each([
    ['too old', () => says('0.87', '0.87', 31), 'stale-market'],
    ['too wide', () => says('0.86', '0.87'), 'thin-market'],
    ['1.6 % off the feeds', () => says('0.8836'), 'disagreement'],
  ] as const)('is not believed where it is %s', async (_case, happens, why) => {
    happens()
    expect((await refusalOf(rate())).parameters).toEqual({ why, symbol: 'USDC' })
  })

  it.each([
    ['at its least', 1_00000000n, 2_00000000n, 'at-bound'],
    ['at its most', 1n, 1_00000000n, 'at-bound'],
    ['between the two', 99999999n, 1_00000001n, null],
  ])('is not guarded by a feed that answers %s', async (_case, min, max, why) => {
    desk().feeds.bind(USD_FEED, min, max)
    if (why === null) expect((await rate()).rate).toMatch(/^0.86/)
    else expect((await refusalOf(rate())).parameters).toEqual({ why, symbol: 'USDC' })
  })

  it('sells no stablecoin off its peg, but every other coin', async () => {
    desk().feeds.set(USD_FEED, 98000000n, desk().now())
    const pegged = { ...TOKENS.usdc, isPegged: true }
    const refused = await refusalOf(rate({}, pegged))
    expect(refused.parameters).toEqual({ why: 'off-peg', symbol: 'USDC' })
    expect((await rate({}, ether)).rate).toMatch(/^2595\.6/)
  })
})
