import { historyTerms } from './history-terms'

it.each([
  [
    '4300',
    {
      name: '4300',
      id: '4300',
      iban: '4300',
      hash: { start: '0x4300', end: '4300', isBoth: false },
    },
  ],
  ['AbC1 2dEf', { id: 'abc12def', iban: 'ABC12DEF', hash: { end: 'abc12def' } }],
  ['NL •• 4300', { id: null, iban: '4300', hash: null }],
  ['0x91F2…C07e', { id: null, iban: null, hash: { start: '0x91f2', end: 'c07e', isBoth: true } }],
  ['0x91f2', { id: '0x91f2', hash: { start: '0x91f2', end: '91f2', isBoth: false } }],
  ['  Élodie   M ', { name: 'elodie m', amount: null }],
  ['12', { id: null, iban: null, hash: null }],
])('reads %s as each thing that it may be', (text, terms) => {
  expect(historyTerms(text)).toMatchObject(terms)
})
