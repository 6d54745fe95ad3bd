import { FUNDS_PROOF, fundsFacts, fundsTransfer } from '@test/builders/funds'
import { STATED_QUOTE, statementFacts } from '@test/builders/statement-facts'
import { fundsOutline } from './funds-outline'

it('tells how much a pack would say, and how many files it has', () => {
  const facts = { ...fundsFacts(fundsTransfer(), fundsTransfer()), proofs: [FUNDS_PROOF] }
  expect(fundsOutline(facts, 2)).toEqual({
    ...{ transfers: 2, deposits: 1, tokens: [{ amount: '1000', symbol: 'USDC' }] },
    wallets: { senders: 1, proved: 1, provedTs: [Date.UTC(2025, 5, 14) / 1_000] },
    ...{ feesEUR: '2.00', paidEUR: '860.14', receipts: 2, files: 7 },
    recipients: [{ name: 'Piotr Zieliński', type: 'individual' }],
  })
})

it('counts no receipt of a transfer whose rate nothing proves', () => {
  const unproved = fundsTransfer({
    facts: statementFacts({}, { quote: { ...STATED_QUOTE, rate: '0.86214' } }),
  })
  const facts = fundsFacts(fundsTransfer(), unproved)
  expect(fundsOutline(facts, 2)).toMatchObject({ transfers: 2, receipts: 1, files: 5 })
})
