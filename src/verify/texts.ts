import type { Language } from './decimal-words'
import type { Texts } from './texts-type'
import { GERMAN } from './texts.de'
import { ENGLISH } from './texts.en'

export const TEXTS: Readonly<Record<Language, Texts>> = { en: ENGLISH, de: GERMAN }
