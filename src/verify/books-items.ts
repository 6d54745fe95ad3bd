import { BOOK_TEXTS } from '@kernel/book-texts'
import {
  BOOK_DAYS,
  BOOK_STATES,
  BOOK_SUBJECTS,
  type Books,
  type BookState,
  type BookSubject,
  worseState,
  worstState,
} from '@kernel/books'
import { instantWords } from './decimal-words'
import type { Words } from './file-texts'
import type { Item, Sign } from './page-parts'

const SIGNS: Readonly<Record<BookState, Sign>> = { agrees: 'ok', late: 'none', differs: 'bad' }

/** What open books say of ledger, chains and bank, each as of when, and of their last days. */
export const booksItems = (books: Books, words: Words): readonly Item[] => [
  ...BOOK_SUBJECTS.map((subject): Item => ({
    sign: SIGNS[books.lines[subject].state],
    title: BOOK_TEXTS[words.language].names[subject],
    text: lineText(books, subject, words),
  })),
  daysItem(books, words),
  laterItem(books, words),
]

function lineText({ lines, chains }: Books, subject: BookSubject, words: Words): string {
  const { state, asOfTs } = lines[subject]
  const { found, onChains } = BOOK_TEXTS[words.language]
  const sentence = found[subject][state]
  const { asOf, agreedLast, neverAgreed } = words.texts
  if (asOfTs === null) return neverAgreed(sentence)
  const when = momentWords(asOfTs, words)
  if (state !== 'agrees') return agreedLast(sentence, when)
  return asOf(subject === 'chains' ? `${sentence}, ${onChains(chains)}` : sentence, when)
}

function daysItem({ days }: Books, { language }: Words): Item {
  const { lastDays, counts } = BOOK_TEXTS[language]
  const worst = days.map(worstState)
  const parts = BOOK_STATES.map(
    (state) => [state, worst.filter((day) => day === state).length] as const,
  )
  const texts = [...parts, ['unknown', BOOK_DAYS - days.length] as const].flatMap(
    ([state, count]) => (count > 0 ? [counts[state](count)] : []),
  )
  return { sign: SIGNS[worst.reduce(worseState)], title: lastDays, text: texts.join(', ') }
}

function laterItem({ asOfTs }: Books, words: Words): Item {
  const [title, text] = words.texts.booksLater(momentWords(asOfTs, words))
  return { sign: 'none', title, text }
}

const momentWords = (ts: number, { language }: Words): string =>
  instantWords(ts, language, { timeStyle: 'short' })
