import { object, string, type AnyObjectSchema } from 'yup'

import { isNameText, NAME_MAX, NICKNAME_MAX, tidyName } from '@kernel/names'

import type { Step } from './policy'

const charactersOf = (text: string): number => [...text].length

/** A first, last or company name (product.md 5). */
const name = string()
  .transform(tidyName)
  .required('required')
  .test('letters', 'letters', (text) => isNameText(text))
  .test('tooLong', 'tooLong', (text) => charactersOf(text) <= NAME_MAX)

/** The desk has the last word on an IBAN. */
const iban = string().trim().required('required')

/** Any character, at most forty of them. */
const nickname = string()
  .trim()
  .test('tooLong', 'tooLong', (text = '') => charactersOf(text) <= NICKNAME_MAX)

/** The rules of each step; a message names the broken rule, the words for it stand in messages.ts. */
export const STEP_SCHEMAS = {
  'first-name': object({ firstName: name }),
  'last-name': object({ lastName: name }),
  'company-name': object({ firstName: name }),
  iban: object({ iban }),
  nickname: object({ nickname }),
  review: object({}),
} satisfies Readonly<Record<Step, AnyObjectSchema>>
