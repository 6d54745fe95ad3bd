import { FUNDS_HASH, fundsFacts, fundsTransfer, SENDER } from '@test/builders/funds'
import { statementFacts } from '@test/builders/statement-facts'
import { fundsReport } from './funds-report'
import type { FundsTransfer } from './funds-transfer'

const sectionsOf = (transfer: FundsTransfer) =>
  fundsReport(fundsFacts(transfer), 'en')
    .sections.filter(({ isDense }) => isDense)
    .map(({ rows }) =>
      rows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' ')),
    )

it('follows a transfer from the chain to the bank', () => {
  const uetr = 'b3a1f5c0-2d4e-4f6a-8b7c-9d0e1f2a3b4c'
  const [arrival = [], payee = [], evidence = []] = sectionsOf(fundsTransfer({ uetr }))
  expect(arrival.slice(0, 4)).toEqual([
    'Inbound transfer: 500 USDC on Ethereum, 21 November 2025, 12:47',
    `Transaction hash: ${FUNDS_HASH}`,
    'Block: 23,846,512',
    `Sent by: ${SENDER}`,
  ])
  expect(arrival).toContain('Margin, 0.5 %: −€2.16')
  expect(payee.slice(-3)).toEqual([
    'Reference: MARTA KOWALCZYK CAUSEWAY 21112025',
    `UETR: ${uetr}`,
    'Booked by the bank on: 24 November 2025',
  ])
  expect(evidence.filter((row) => row.includes(FUNDS_HASH))).toEqual([])
  expect(evidence[1]).toMatch(/^End-to-end ID: CW/)
})

it('claims no sender and no booking day that nobody told', () => {
  const { deposits } = fundsTransfer()
  const unseen = deposits.map((each) => ({ ...each, sender: null }))
  const facts = statementFacts({ bookedOn: null })
  const [arrival, payee] = sectionsOf(fundsTransfer({ facts, deposits: unseen }))
  expect(arrival?.[3]).toMatch(/^Sent by: not known/)
  expect(payee?.at(-1)).toBe('Known to be booked on: 24 November 2025')
})
