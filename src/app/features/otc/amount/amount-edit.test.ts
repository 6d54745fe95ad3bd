import { EUR } from '@kernel/units'

import { editedAmount, marksOf, pastedAmount, shownAmount } from './amount-edit'

/** What stands in the field, what the browser puts there, and the amount that it means. */
const EDITS: readonly (readonly [string, string, string, string | null])[] = [
  ['a digit behind our commas', '1,234', '1,2345', '12345'],
  ['a comma as the decimal', '1,234', '1,234,', '1234.'],
  ['a point as the decimal', '1,234', '1,234.', '1234.'],
  ['a comma in the middle', '1,234', '1,2,34', '12.34'],
  ['a second separator', '1.5', '1.5.', null],
  ['a letter', '1,234', '1,234a', null],
  ['a sign', '', '-', null],
  ['more decimals than the unit has', '1.23', '1.234', '1.23'],
  ['Backspace on a digit', '1,234', '1,23', '123'],
  ['Backspace on our comma', '1,234', '1234', '234'],
  ['a first point', '', '.', '0.'],
  ['a leading zero', '0', '05', '5'],
  ['nothing left', '5', '', ''],
  ['a digit in front', '234', '1234', '1234'],
]

describe('amount while typing [VAL-23] [VAL-24] [VAL-25]', () => {
  it.each(EDITS)('%s: %j → %j', (_case, shown, next, expected) => {
    expect(editedAmount({ shown, next, decimals: 2 })).toBe(expected)
  })

  it.each([
    ['1.234,56', '1234.56'],
    ['€1,234.56', '1234.56'],
    ['1,234', '1234'],
    ['0,5', '0.5'],
    ['250.000', '250000'],
    ['12.3456', null],
    ['12 euros', null],
  ])('reads pasted %j as %j', (pasted, expected) => {
    expect(pastedAmount({ shown: '', pasted, from: 0, to: 0, unit: EUR })).toBe(expected)
  })

  it('puts pasted text in the selection’s place', () => {
    expect(pastedAmount({ shown: '1,234', pasted: '99', from: 0, to: 3, unit: EUR })).toBe('9934')
  })

  it('shows thousands', () => {
    expect(shownAmount('1234567.5')).toBe('1,234,567.5')
  })
})

describe('in German, where a point groups and a comma divides', () => {
  const marks = marksOf('de')

  const swapped = (text: string): string =>
    text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

  it.each(EDITS)(
    '%s: %j → %j, with the marks exchanged [VAL-25]',
    (_case, shown, next, expected) => {
      const edit = { shown: swapped(shown), next: swapped(next), decimals: 2, marks }
      expect(editedAmount(edit)).toBe(expected)
    },
  )

  it('shows the amount as the rest of the screen does', () => {
    expect(shownAmount('1234567.5', marks)).toBe('1.234.567,5')
    expect(shownAmount('2500.', marks)).toBe('2.500,')
    expect(pastedAmount({ shown: '1.234', pasted: '99', from: 0, to: 3, unit: EUR, marks })).toBe(
      '9934',
    )
  })
})
