import { referenceText } from './recipient-reference'

const day = new Date('2026-11-05T23:30:00Z')

it.each([
  ['Marta Kowalczyk', 'CAUSEWAY', 'Marta Kowalczyk CAUSEWAY 05112026'],
  ['Łucja Żółć', 'Brücke & Co', 'Lucja Zolc Brucke + Co 05112026'],
  ['x'.repeat(200), 'CAUSEWAY', `${'x'.repeat(122)} CAUSEWAY 05112026`],
])('the reference of %s [FMT-21]', (name, word, expected) => {
  expect(referenceText(name, word, day)).toBe(expected)
  expect(referenceText(name, word, day).length).toBeLessThanOrEqual(140)
})
