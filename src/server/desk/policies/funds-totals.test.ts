import { cents, minus, sumOf } from '@kernel/amounts'
import { fundsTransfer } from '@test/builders/funds'
import { STATED_PAYOUT, STATED_QUOTE, statementFacts } from '@test/builders/statement-facts'
import { paidAccountsOf, totalsOf } from './funds-totals'

const paying = (paid: bigint, iban: string) => {
  const quote = { ...STATED_QUOTE, recipient: { ...STATED_QUOTE.recipient, iban } }
  const payout = { ...STATED_PAYOUT, cents: cents(paid) }
  return fundsTransfer({ facts: statementFacts({}, { quote, payout }) })
}

it('adds up to the cent, by token and by account', () => {
  const transfers = [paying(43_007n, 'A'), paying(42_807n, 'B'), paying(43_007n, 'B')]
  const { tokens, mid, margin, fees, kept, paid } = totalsOf(transfers)
  expect(tokens).toEqual([{ unit: STATED_QUOTE.unit, units: 1_500_000_000n }])
  expect(minus(mid, sumOf([margin, fees, kept]))).toBe(paid)
  expect([kept, paid]).toEqual([200n, 128_821n])
  const accounts = paidAccountsOf(transfers)
  expect(accounts.map(({ recipient, cents: sum }) => [recipient.iban, sum])).toEqual([
    ['B', 85_814n],
    ['A', 43_007n],
  ])
})
