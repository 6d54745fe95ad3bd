import { deskPerCase } from '@test/builders/desk-per-case'
import { byTwo } from '@test/builders/held-money'
import { DEPTH, POLYGON, TOKENS } from '@test/builders/money-plan'
import { followDeposits } from '../flows/follow-deposits'
import { scanRange } from '../flows/scan-range'
import { thawChain } from '../flows/thaw-chain'
import { chainShortfalls } from './chain-shortfalls'

const desk = deskPerCase()

const { usdc } = TOKENS
const PAID = 1_000_000_000n

/** Blocks below all that is paid, of which some are final. */
beforeEach(async () => {
  for (let block = 0; block < DEPTH; block++) await desk().passes()
})

it('finds what a reorganisation took from what was final, though the chain is frozen, and no more', async () => {
  const find = () => chainShortfalls(desk().deps, desk().polygon)
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, PAID)
  expect(await find()).toEqual([])
  await desk().becomesFinal()
  expect(await find()).toEqual([])
  desk().polygon.reorganise(4)
  await desk().passes()
  const address = quote.receiverWalletAddress.toLowerCase()
  expect(await find()).toEqual([{ chainId: POLYGON, address, asset: usdc.address, units: PAID }])
  desk().loses(PAID)
})

it('misses nothing of a deposit that is credited while the chain is asked how far it is', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, PAID)
  const head = async () => {
    const before = await desk().polygon.head()
    await desk().becomesFinal()
    return before
  }
  expect(await chainShortfalls(desk().deps, { ...desk().polygon, head })).toEqual([])
})

it('misses nothing that is credited while final blocks are caught up with', async () => {
  const { deps, polygon, clock, now } = desk()
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  clock.advance(1)
  const to = receiverWalletAddress.toLowerCase()
  polygon.mine(now(), { to, asset: usdc.address, amount: PAID })
  for (let block = 0; block < 2 * DEPTH; block++) polygon.mine(now())
  while ((await followDeposits(deps, polygon)) === 0) await scanRange(deps, polygon, { blocks: 1n })
  expect(await chainShortfalls(deps, polygon)).toEqual([])
  await desk().works()
})

it('misses nothing that leaves the books while the chain is asked for balances', async () => {
  const { deps, polygon } = desk()
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, PAID)
  await desk().becomesFinal()
  const { balances: whole } = polygon
  polygon.balances = async (...asked) => (await whole(...asked)).map((units) => units - 3n)
  const losing: typeof whole = async (...asked) => {
    await byTwo(thawChain, deps, 'polygon')
    return polygon.balances(...asked)
  }
  expect(await chainShortfalls(deps, { ...polygon, balances: losing })).toEqual([])
})
