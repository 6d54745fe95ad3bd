import { refusedWith } from '@test/builders/refusals'
import { deskPerFile } from '@test/builders/desk-per-case'
import { ACCOUNT, plan, TOKENS, UNLISTED } from '@test/builders/money-plan'
import { catalogue, type ListedToken } from '../catalogue'
import { honouredRates } from '../steps/rate-offers'
import { convertToEur, convertToToken } from './convert'

const desk = deskPerFile()
const { usdc, ether } = TOKENS

it('answers a conversion with both amounts and the rate between them [OTC-19]', async () => {
  const told = await desk().convert(usdc, '1000')
  expect(told).toMatchObject({ tokenAmount: '1000', EURAmount: '865.21' })
  expect(told.rate).toMatch(/^0\.86521/)
})

it('tells what a conversion costs, and when its euros are expected [OTC-19, decisions 4.2]', async () => {
  const { cost, arrival } = await desk().convert(usdc, '1000')
  expect(cost).toEqual({
    midRate: '0.869565',
    midEUR: '869.56',
    marginPercent: '0.5',
    marginEUR: '4.35',
    rate: '0.865217',
    eurAmount: '865.21',
    feeEUR: '1.00',
    receivesEUR: '864.21',
  })
  expect(arrival).toEqual({ day: desk().clock.now().toISOString().slice(0, 10) })
})

it('gives a recipient exactly the euros that were typed, on top of the fee [decisions 10]', async () => {
  for (const euros of ['100.00', '12345.67', '50000.00']) {
    const told = await desk().ask.convertEuros(usdc, euros, true)
    expect(told.cost).toMatchObject({ receivesEUR: euros, eurAmount: told.EURAmount })
    expect((await desk().convert(usdc, told.tokenAmount)).cost?.receivesEUR).toBe(euros)
  }
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

const refOf = ({ address, decimals, network }: ListedToken) => ({ address, decimals, network })

it.each([
  ['a token that nobody lists', { ...refOf(usdc), address: UNLISTED }, 'not-found'],
  ['a token of another network', { ...refOf(usdc), network: 'ethereum' }, 'not-found'],
  ['other decimals than the token has', { ...refOf(usdc), decimals: 18 }, 'token-decimals'],
] as const)('refuses %s, both ways', async (_case, ref, code) => {
  const { deps } = desk()
  const refused = refusedWith(code)
  const there = convertToEur(deps, ACCOUNT, { tokenAmount: '1', fromToken: ref })
  await expect(there).rejects.toMatchObject(refused)
  const back = convertToToken(deps, ACCOUNT, { EURAmount: '1', toToken: ref })
  await expect(back).rejects.toMatchObject(refused)
})

it('refuses a network that takes no quotes now', async () => {
  const { chains, tokens } = plan()
  const closed = catalogue(
    chains.map((chain) => ({ ...chain, takesQuotes: false })),
    tokens,
  )
  const deps = { ...desk().deps, catalogue: closed }
  const asked = convertToEur(deps, ACCOUNT, { tokenAmount: '1', fromToken: refOf(usdc) })
  await expect(asked).rejects.toMatchObject(refusedWith('network-closed'))
})

it.each([
  ['thirty digits', '9'.repeat(30), 'converted'],
  ['thirty digits and a fraction', `${'9'.repeat(30)}.123456`, 'converted'],
  ['thirty-one digits', '9'.repeat(31), 'amount-too-large'],
])('takes amounts of %s', async (_case, amount, outcome) => {
  const there = () => desk().convert(usdc, amount)
  const back = () => desk().ask.convertEuros(usdc, amount)
  for (const asked of [there, back])
    await (outcome === 'converted'
      ? expect(asked()).resolves.toHaveProperty('rate')
      : expect(asked()).rejects.toMatchObject({ refusal: { code: outcome } }))
})

it('keeps what it told for as long as the desk honours it, and each rate once', async () => {
  const told = async () =>
    (await honouredRates(desk().deps, ACCOUNT, ether)).map(({ rate }) => rate)
  const { rate } = await desk().convert(ether, '1')
  await desk().ask.convertEuros(ether, '100')
  expect(await told()).toEqual([rate])
  desk().clock.advance(31)
  expect(await told()).toEqual([])
})
