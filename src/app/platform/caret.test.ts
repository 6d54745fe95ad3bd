import { caretAfter, type InputRewrite } from './caret'

const IBAN = /[A-Za-z0-9]/
const AMOUNT = /[\d.]/

const iban = (raw: string, caret: number, shown: string): InputRewrite => ({
  raw,
  caret,
  shown,
  typed: IBAN,
})
const amount = (raw: string, caret: number, shown: string): InputRewrite => ({
  ...iban(raw, caret, shown),
  typed: AMOUNT,
})
const deleting = (rewriting: InputRewrite): InputRewrite => ({ ...rewriting, isForward: true })

it.each<[string, InputRewrite, string]>([
  ['stands behind a typed character at a group’s end', iban('DE893', 5, 'DE89 3'), 'DE89 3|'],
  ['stays behind a character typed inside', iban('DE895 3704', 5, 'DE89 5370 4'), 'DE89 5|370 4'],
  ['gets before a blank that Backspace met', iban('DE893704', 4, 'DE89 3704'), 'DE89| 3704'],
  ['gets past a blank that Delete met', deleting(iban('DE893704', 4, 'DE89 3704')), 'DE89 |3704'],
  ['counts from behind when a comma becomes a point', amount('12,5', 3, '12.5'), '12.|5'],
  ['is not moved by a new thousands comma', amount('1234', 4, '1,234'), '1,234|'],
  ['stays before what follows a refused character', amount('12a34', 3, '12,34'), '12|,34'],
])('the caret %s [VAL-13] [VAL-24]', (_case, rewriting, expected) => {
  const place = caretAfter(rewriting)
  expect(`${rewriting.shown.slice(0, place)}|${rewriting.shown.slice(place)}`).toBe(expected)
})
