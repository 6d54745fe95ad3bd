import { FOLD_FROM, FOLD_TO, foldedText } from './folded-text'

it.each([
  ['MÜLLER', 'muller'],
  ['Élodie Straße', 'elodie straße'],
  ['Łukasz Ševčík', 'łukasz sevcik'],
  ['ΑΘΉΝΑ', 'αθηνα'],
  ['ЙОСИП', 'иосип'],
  ['山田', '山田'],
])('folds %s to %s, letter by letter', (text, folded) => {
  expect(foldedText(text)).toBe(folded)
  expect(folded).toHaveLength(text.length)
})

it('tells the database as many letters as it folds them to', () => {
  expect(FOLD_TO).toHaveLength(FOLD_FROM.length)
  expect([...FOLD_FROM].map(foldedText).join('')).toBe(FOLD_TO)
})
