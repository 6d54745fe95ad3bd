import { aRecipient } from '@test/builders/account'

import { foundRecipients } from '../../resources/found-recipients'
import { byLetter, letterOf } from './letters'

const named = (name: string, iban = 'DE89370400440532013000') =>
  aRecipient({ type: 'business', firstName: name, lastName: '', iban })

const LETTERS = { Anna: 'A', Élodie: 'E', Łukasz: 'L', Østergaard: 'O', ßüß: 'S', Жанна: 'Z' }

it.each(Object.entries({ ...LETTERS, '(neu) Köln': 'N', '4 Elemente': '#', '': '#' }))(
  '%s stands under %s',
  (name, letter) => {
    expect(letterOf(name)).toBe(letter)
  },
)

it('groups by the nickname first, in the order of the language', () => {
  const anna = { ...named('Zielinski'), nickname: 'anna' }
  const all = [named('Zoe'), named('4u'), named('Äpfel'), anna, named('Abel')]
  const groups = byLetter(all, 'de').map(({ letter, members }) => [
    letter,
    ...members.map(({ nickname, firstName }) => nickname ?? firstName),
  ])
  expect(groups).toEqual([
    ['A', 'Abel', 'anna', 'Äpfel'],
    ['Z', 'Zoe'],
    ['#', '4u'],
  ])
})

const mueller = { ...named('Müller Söhne', 'DE12500105170648489890'), nickname: 'Miete' }
const wojcik = named('Wójcik', 'PL61109010140000071219812874')

it.each([
  ['', [mueller, wojcik]],
  [' muller ', [mueller]],
  ['SÖHNE', [mueller]],
  ['miete', [mueller]],
  ['2874', [wojcik]],
  ['98 90', [mueller]],
  ['PL61', []],
])('"%s" finds by name or by the end of the IBAN', (query, expected) => {
  expect(foundRecipients([mueller, wojcik], query)).toEqual(expected)
})
