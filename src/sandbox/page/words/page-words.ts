import { storedChoice } from '../browser/stored-choice'
import { ENGLISH } from './english'
import { GERMAN } from './german'
import type { Language, Words } from './words'

const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, de: GERMAN }

const kept = storedChoice<Language>('language', ['en', 'de'])
const language = kept.get() ?? (navigator.language.startsWith('de') ? 'de' : 'en')

/** What the page says, in one language from its start to its end. */
export const words = WORDS[language]

/** Fills in what page.html names, and lets its reader choose the other language, with which the page starts anew. */
export function applyLanguage(button: HTMLButtonElement): void {
  document.documentElement.lang = language
  document.title = words.texts.pageTitle
  for (const node of document.querySelectorAll<HTMLElement>('[data-text]'))
    // The page names texts of the list.
    node.textContent = words.texts[node.dataset['text'] as keyof Words['texts']]
  const other = language === 'de' ? 'en' : 'de'
  button.lang = other
  button.addEventListener('click', () => {
    kept.set(other)
    location.reload()
  })
}
