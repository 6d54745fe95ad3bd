import { STATED_QUOTE, statementFacts } from '@test/builders/statement-facts'
import { costRows } from './statement-cost'
import { wordedFacts } from './statement-facts'
import type { StatementKind } from './statement-kind'

const costOf = (kind: StatementKind, quote = STATED_QUOTE) => {
  const { title, rows } = costRows(wordedFacts(statementFacts({ kind }, { quote }), 'en'))
  const lines = rows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '))
  return { title, lines }
}

it('goes from the mid-market rate to what was paid, and adds up to the cent', () => {
  expect(costOf('paid')).toEqual({
    title: 'Cost',
    lines: [
      'Mid-market rate: 1 USDC = €0.8664796',
      '500 USDC at that rate: €433.23',
      'Margin, 0.5 %: −€2.16',
      'Converted, 1 USDC = €0.86215: €431.07',
      'Bank transfer fee: −€1.00',
      'Paid to Piotr Zieliński: €430.07',
    ],
  })
})

it.each<[StatementKind, string, readonly string[]]>([
  ['under-way', 'Cost', ['To be paid to Piotr Zieliński: €430.07']],
  ['refused', 'Cost', ['Held for Marta Kowalczyk: €430.07', 'Paid to Piotr Zieliński: €0.00']],
  ['returned', 'Cost', ['Held for Marta Kowalczyk: €430.07', 'Paid to Piotr Zieliński: €0.00']],
  [
    'refunded',
    'What was agreed',
    ['Agreed for Piotr Zieliński: €430.07', 'Paid to Piotr Zieliński: €0.00'],
  ],
])('says where the euros are of what is %s', (kind, title, totals) => {
  const cost = costOf(kind)
  expect(cost.title).toBe(title)
  expect(cost.lines.slice(5)).toEqual(totals)
})

it('calls agreed what was never converted', () => {
  const { title, lines } = costOf('held', { ...STATED_QUOTE, settled: null })
  expect(title).toBe('What was agreed')
  expect(lines.at(-1)).toBe('Paid to Piotr Zieliński: €0.00')
})
