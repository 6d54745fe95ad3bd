import { caretAfter, type Rewriting } from './caret'

const IBAN = /[A-Za-z0-9]/
const AMOUNT = /[\d.]/

describe('caret', () => {
  it.each<[string, Rewriting, string]>([
    [
      'stands behind a typed character at the end of a group',
      { raw: 'DE893', caret: 5, shown: 'DE89 3', typed: IBAN },
      'DE89 3|',
    ],
    [
      'stays behind the character typed in the middle',
      { raw: 'DE895 3704', caret: 5, shown: 'DE89 5370 4', typed: IBAN },
      'DE89 5|370 4',
    ],
    [
      'gets before a blank that Backspace met',
      { raw: 'DE893704', caret: 4, shown: 'DE89 3704', typed: IBAN },
      'DE89| 3704',
    ],
    [
      'gets past a blank that Delete met',
      { raw: 'DE893704', caret: 4, shown: 'DE89 3704', typed: IBAN, isForward: true },
      'DE89 |3704',
    ],
    [
      'counts from behind when a comma becomes a point',
      { raw: '12,5', caret: 3, shown: '12.5', typed: AMOUNT },
      '12.|5',
    ],
    [
      'is not moved by a new thousands comma',
      { raw: '1234', caret: 4, shown: '1,234', typed: AMOUNT },
      '1,234|',
    ],
    [
      'stays before what follows a refused character',
      { raw: '12a34', caret: 3, shown: '12,34', typed: AMOUNT },
      '12|,34',
    ],
  ])('%s [VAL-13] [VAL-24]', (_case, rewriting, expected) => {
    const place = caretAfter(rewriting)
    expect(`${rewriting.shown.slice(0, place)}|${rewriting.shown.slice(place)}`).toBe(expected)
  })
})
