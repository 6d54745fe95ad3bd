import { referenceProblem, tidyReference } from './transfer-reference'

it.each([
  ['INVOICE 2026-118', null],
  ['RF18 5390 0754 7034', null],
  ['rf18539007547034', null],
  ['RF19 5390 0754 7034', 'check-digits'],
  ['RFID READER', null],
  ['', 'empty'],
  ['   ', 'empty'],
  ['Grüße', 'characters'],
  ['O’Neill – May', null],
  ['a/', 'characters'],
  ['50 % & more', 'characters'],
  ['x'.repeat(140), null],
  ['x'.repeat(141), 'too-long'],
])('judges the reference %j: %s [FMT-21, decisions 10]', (text, problem) => {
  expect(referenceProblem(text)).toBe(problem)
})

it('writes a creditor reference without blanks, and folds those of a text', () => {
  expect(tidyReference(' rf18 5390 0754 7034 ')).toBe('RF18539007547034')
  expect(tidyReference('  two   words ')).toBe('two words')
})

it('writes the apostrophe and the dash of phones as banks do', () => {
  expect(tidyReference('O’Neill – May')).toBe("O'Neill - May")
})
