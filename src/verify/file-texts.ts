import type { Language } from './decimal-words'
import type { FileTexts } from './file-texts-type'
import { GERMAN } from './file-texts.de'
import { ENGLISH } from './file-texts.en'

export const FILE_TEXTS: Readonly<Record<Language, FileTexts>> = { en: ENGLISH, de: GERMAN }

/** What words are made with. */
export interface Words {
  readonly texts: FileTexts
  readonly language: Language
}
