import type { Language } from '@kernel/domain-error'
import { ENGLISH } from './english'
import { GERMAN } from './german'
import type { PayeePageWords } from './word-list'

export const PAYEE_PAGE_WORDS: Readonly<Record<Language, PayeePageWords>> = {
  en: ENGLISH,
  de: GERMAN,
}
