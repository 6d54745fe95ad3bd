import { deskPerCase } from '@test/builders/desk-per-case'
import { POLYGON, TOKENS } from '@test/builders/money-plan'
import { chainShortfalls } from './chain-shortfalls'

const desk = deskPerCase()

const { usdc } = TOKENS
const PAID = 1_000_000_000n

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
