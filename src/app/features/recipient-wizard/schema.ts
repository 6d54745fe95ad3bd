import { object, string, type AnyObjectSchema } from 'yup'

import { carriesLetters, NAME_PART_LETTERS, WHOLE_NAME_LETTERS } from '@kernel/name-at-bank'
import { isNameText, NAME_MAX, NICKNAME_MAX, tidyName } from '@kernel/names'

import type { Step } from './policy'

const charactersOf = (text: string): number => [...text].length

/** A first, last or company name (product.md 5), of which a bank can read at least so many letters. */
const name = (letters: number) =>
  string()
    .transform(tidyName)
    .required('required')
    .test('letters', 'letters', (text) => isNameText(text))
    .test('tooLong', 'tooLong', (text) => charactersOf(text) <= NAME_MAX)
    .test('notCarried', 'notCarried', (text) => carriesLetters(text, letters))

const namePart = name(NAME_PART_LETTERS)

/** The desk has the last word on an IBAN. */
const iban = string().trim().required('required')

/** Any character, at most forty of them. */
const nickname = string()
  .trim()
  .test('tooLong', 'tooLong', (text = '') => charactersOf(text) <= NICKNAME_MAX)

/** The rules of each step; a message names the broken rule, the words for it stand in messages.ts. */
export const STEP_SCHEMAS = {
  'first-name': object({ firstName: namePart }),
  'last-name': object({ lastName: namePart }),
  'company-name': object({ firstName: name(WHOLE_NAME_LETTERS) }),
  iban: object({ iban }),
  nickname: object({ nickname }),
  review: object({}),
} satisfies Readonly<Record<Step, AnyObjectSchema>>
