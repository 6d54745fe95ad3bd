import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { operator } from '@test/setup/operator'
import { settledQuote } from '@test/builders/settled-quote'

const desk = deskPerCase()

it('tells operators what is open and bought of each asset, and what each quote earned', async () => {
  const id = await settledQuote(desk())
  await desk().quotes(TOKENS.ether, '2')
  const olga = operator(desk().databaseUrl)
  expect(await olga.asks('exposure list')).toMatchObject([
    { asset: 'ETH', openQuotes: '1', open: '2 ETH', openEuros: '5191.30', bought: '0 ETH' },
    {
      ...{ asset: 'USDC', network: 'polygon', openQuotes: '0', openEuros: '0.00' },
      ...{ bought: '1000 USDC', boughtWorth: '869.56' },
    },
  ])
  // 1,000 USDC at 0.869565, for 865.21 of which 1.00 is the fee.
  expect(await olga.asks('exposure quotes')).toMatchObject([
    { id, tokens: '1000 USDC', worth: '869.56', paid: '865.21', fee: '1.00', result: '5.35' },
  ])
})
