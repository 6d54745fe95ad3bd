import { fundsFacts, fundsTransfer } from '@test/builders/funds'
import { fundsReport } from './funds-report'

it('heads a report in German, and says what it does not show', () => {
  const { title, note, head, lede, footnote } = fundsReport(fundsFacts(fundsTransfer()), 'de')
  expect([title, ...head, lede]).toEqual([
    'Herkunft der Mittel von Marta Kowalczyk',
    'Mittelherkunft',
    '2024-11-25 – 2025-11-24',
    '24. November 2025',
    'Kryptowerte in Euro umgerechnet, ausgezahlt vom 25. November 2024 bis 24. November 2025',
  ])
  expect(note?.text).toContain('kann einer Börse gehören')
  expect(footnote).toMatch(/^Causeway\. Dieser Bericht wurde am 24\. November 2025/)
})
