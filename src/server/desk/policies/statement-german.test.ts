import { ENGLISH } from './statement-english'
import { GERMAN } from './statement-german'

/** The same word in both languages. */
const SHARED = ['BIC', 'Bank', 'IBAN']

it('says nothing in English', () => {
  const shared = Object.entries(GERMAN.words).flatMap(([name, word]) =>
    word === Object.entries(ENGLISH.words).find(([other]) => other === name)?.[1] ? [word] : [],
  )
  expect(shared.toSorted()).toEqual(SHARED)
})
