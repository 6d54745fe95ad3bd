import { filterIn, monthsBefore } from './filter'
import { plottedMonths, roundAbove } from './months'
import { shownMatch } from './shown-match'

/** 31 May 2026. */
const TODAY = Date.UTC(2026, 4, 31) / 1000

it.each([
  ['nothing', '', {}],
  ['what is typed', 'text=+1.250,00+', { text: '1.250,00' }],
  ['more than the desk reads', `text=${'a'.repeat(200)}`, { text: 'a'.repeat(100) }],
  [
    'a state and a recipient',
    'states=pending&recipients=7',
    { states: 'pending', recipients: '7' },
  ],
  ['words that are none', 'states=lost&recipients=0x1&period=ever&text=++', {}],
  ['this month', 'period=this-month', { from: '2026-05-01', to: '2026-05-31' }],
  ['three months, from a shorter one', 'period=3-months', { from: '2026-02-28', to: '2026-05-31' }],
  ['twelve months', 'period=12-months', { from: '2025-05-31', to: '2026-05-31' }],
  ['a month', 'period=2024-02', { from: '2024-02-01', to: '2024-02-29' }],
  ['no month', 'period=2024-13', {}],
  ['a year', 'period=2024', { from: '2024-01-01', to: '2024-12-31' }],
])('reads %s from an address', (_case, address, filter) => {
  expect(filterIn(new URLSearchParams(address), TODAY)).toEqual(filter)
})

it.each([
  ['NL •• 4300', 'iban', 6, 10, 'NL •• [4300]'],
  [`0x91f2${'0'.repeat(56)}c07e`, 'hash', 62, 66, '0x91f2…[c07e]'],
  [`0x91f2${'0'.repeat(56)}c07e`, 'hash', 0, 66, '[0x91f2…c07e]'],
  [`0x91f2${'0'.repeat(56)}c07e`, 'hash', 0, 6, '[0x91f2]…c07e'],
  ['tx_AbCdEfGhIjKlMnOp-q7Zk2Wx', 'id', 20, 27, 'tx_AbC…[q7Zk2Wx]'],
  ['Kanzlei Dr. Wagenknecht', 'name', 12, 18, 'Kanzlei Dr. [Wagenk]necht'],
] as const)('shows of %s as %s what was found', (text, field, start, end, shown) => {
  const { before, marked, after } = shownMatch({ field, text, start, end })
  expect(`${before}[${marked}]${after}`).toBe(shown)
})

it('plots twelve months up to the newest, and none as a hole', () => {
  const months = plottedMonths([
    { month: '2026-02', receivesEUR: '8000.20' },
    { month: '2025-12', receivesEUR: '75.00' },
  ])
  expect(months).toHaveLength(12)
  expect(months.slice(-3).map(({ receivesEUR }) => receivesEUR)).toEqual([
    '75.00',
    '0.00',
    '8000.20',
  ])
  expect(monthsBefore('2026-02', 14)).toBe('2024-12')
  expect([0, 1, 3, 75, 8001, 10_000].map(roundAbove)).toEqual([1, 1, 4, 80, 10_000, 10_000])
})
