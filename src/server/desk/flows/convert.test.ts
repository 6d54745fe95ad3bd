import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'

const desk = deskPerCase()
const { usdc, ether } = TOKENS

it('answers a conversion with both amounts and the rate between them [OTC-19]', async () => {
  const told = await desk().convert(usdc, '1000')
  expect(Object.keys(told).sort()).toEqual(['EURAmount', 'rate', 'tokenAmount'])
  expect(told).toMatchObject({ tokenAmount: '1000', EURAmount: '865.21' })
  expect(told.rate).toMatch(/^0\.86521/)
})

it('converts euros to at least as many tokens as give them back', async () => {
  for (const [token, euros] of [
    [usdc, '100.00'],
    [usdc, '12345.67'],
    [ether, '99999.99'],
    [ether, '0.01'],
  ] as const) {
    const told = await desk().ask.convertEuros(token, euros)
    const back = await desk().convert(token, told.tokenAmount)
    expect(back.EURAmount).toBe(euros)
  }
})
