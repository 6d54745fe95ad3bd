import { deskPerFile } from '@test/builders/desk-per-case'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { codeOf } from '@test/builders/refusals'
import { readAccount } from './account'

/** Its account was added when transfers began at 100 EUR and had no end. */
const desk = deskPerFile({ minEUR: '50.00', maxEUR: '5000.00' })

it('tells an account what the desk takes now', async () => {
  const session = await readAccount(desk().deps, ACCOUNT)
  expect(session?.serverSettings.limits).toEqual({
    minOTCAmountEUR: '50.00',
    maxOTCAmountEUR: '5000.00',
  })
})

it.each([
  ['57', 'amount-below-minimum'],
  ['58', 'agreed'],
  ['5770', 'agreed'],
  ['5790', 'amount-above-maximum'],
])('agrees %s USDC by what the desk takes now: %s', async (amount, outcome) => {
  const quoting = desk().quotes(TOKENS.usdc, amount)
  expect(await quoting.then(() => 'agreed', codeOf)).toBe(outcome)
})
