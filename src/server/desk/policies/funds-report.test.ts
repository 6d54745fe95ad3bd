import { cents } from '@kernel/amounts'
import { FUNDS_PROOF, fundsFacts, fundsTransfer } from '@test/builders/funds'
import { STATED_PAYOUT, STATED_QUOTE, statementFacts } from '@test/builders/statement-facts'
import { fundsReport } from './funds-report'
import type { FundsFacts } from './funds-transfer'

const rowsOf = (of: FundsFacts, title: RegExp) => {
  const { parties, sections } = fundsReport(of, 'en')
  const found = [...parties, ...sections].find((section) => title.test(section.title))
  return found?.rows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '))
}

it('goes from what the crypto was worth to what was paid', () => {
  const payout = { ...STATED_PAYOUT, cents: cents(42_807n) }
  const resent = fundsTransfer({ facts: statementFacts({}, { payout }) })
  const both = fundsFacts(fundsTransfer(), resent)
  expect(rowsOf(both, /^In all/)).toEqual([
    'Crypto converted: 1,000 USDC',
    'At mid-market rates: €866.46',
    'Margin: −€4.32',
    'Bank transfer fees: −€2.00',
    'Kept by banks for returns: −€2.00',
    'Paid to bank accounts: €858.14',
  ])
  expect(rowsOf(both, /^Accounts/)).toEqual([
    'PIOTR ZIELIŃSKI, Santander Bank Polska: €858.14, PL61 1090 1014 0000 0712 1981 2874',
  ])
  expect(rowsOf(both, /^Transfers/)?.[1]).toBe(
    '2. 24 November 2025, 500 USDC on Ethereum: €428.07 to PIOTR ZIELIŃSKI',
  )
})

it('gives a transfer one day in its list and its section, the booking day, though its file was read days later', () => {
  const readAt = new Date('2025-11-27T07:30:00Z')
  const payout = { ...STATED_PAYOUT, completedAt: readAt }
  const quote = { ...STATED_QUOTE, completedAt: readAt }
  const late = fundsTransfer({
    facts: statementFacts({ bookedOn: '2025-11-24' }, { quote, payout }),
  })
  expect(rowsOf(fundsFacts(late), /^Transfers/)?.[0]).toMatch(/^1\. 24 November 2025, /)
  expect(rowsOf(fundsFacts(late), /^To/)).toContain('Booked by the bank on: 24 November 2025')
})

it('says of each wallet who signed for it, what was stated, or that nothing is known', () => {
  const wallet = (of: FundsFacts) => rowsOf(of, /^Wallets/)?.[0]
  const origin = { kind: 'provider', provider: 'Kraken' } as const
  const stated = fundsFacts(fundsTransfer({ origin }))
  expect(wallet({ ...fundsFacts(fundsTransfer()), proofs: [FUNDS_PROOF] })).toContain(
    'by signature (EIP-191) on 14 June 2025',
  )
  expect(wallet(stated)).toContain('to be of Kraken; not signed')
  expect(wallet(fundsFacts(fundsTransfer()))).toContain('No signature shows whose it is')
})
