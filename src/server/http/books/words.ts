import type { Books, BookState, BookSubject } from '@kernel/books'
import { BOOK_TEXTS, type BookTexts } from '@kernel/book-texts'
import type { Language } from '@kernel/domain-error'
import { FIGURE_TEXTS } from '@server/desk/policies/figure-texts'
import type { Around } from '../documents/frame'

/** What the page of open books says in one language. */
export interface BooksWords extends BookTexts {
  readonly title: string
  readonly verdicts: Readonly<Record<BookState, string>>
  readonly asOf: (instant: string) => string
  readonly values: Readonly<Record<BookState, string>>
  readonly never: string
  readonly today: string
  readonly dayNotes: Readonly<
    Record<BookSubject, Readonly<Record<Exclude<BookState, 'agrees'>, string>>>
  >
  readonly signed: string
  readonly key: (id: string) => string
  readonly signature: string
  readonly about: string
  readonly file: string
  readonly notYet: string
  readonly notYetText: string
}

/** A day of the last thirty: its year goes without saying. */
export const dayText = (at: Date, language: Language): string =>
  FIGURE_TEXTS[language].day(at).replace(/ \d{4}$/, '')

/** What is drawn, and in which words. */
export interface BooksContent {
  readonly books: Books
  readonly words: BooksWords
  readonly around: Around
}

export const BOOKS_WORDS: Readonly<Record<Language, BooksWords>> = {
  en: {
    ...BOOK_TEXTS.en,
    title: 'Open books',
    verdicts: {
      agrees: 'The books agree',
      late: 'A comparison is late',
      differs: 'The books differ',
    },
    asOf: (instant) => `As of ${instant} UTC`,
    values: { agrees: '0.00', late: 'Late', differs: 'Differs' },
    never: 'not yet',
    today: 'today',
    dayNotes: {
      ledger: {
        late: 'the ledger was added up late.',
        differs: 'a debit and its credit differed.',
      },
      chains: {
        late: 'a chain was compared late.',
        differs: 'a chain had less than our ledger. No payouts were made for it meanwhile.',
      },
      bank: {
        late: 'the bank’s statement was late.',
        differs: 'the bank’s statement differed from our ledger.',
      },
    },
    signed: 'Signed',
    key: (id) => `key ${id}`,
    signature: 'Signature',
    about: 'No sums stand here, so nobody can read who paid whom.',
    file: 'Download the signed file',
    notYet: 'Not compared yet',
    notYetText: 'The books are compared every few minutes. Load this page again in a while.',
  },
  de: {
    ...BOOK_TEXTS.de,
    title: 'Offene Bücher',
    verdicts: {
      agrees: 'Die Bücher stimmen überein',
      late: 'Ein Vergleich steht aus',
      differs: 'Die Bücher weichen ab',
    },
    asOf: (instant) => `Stand: ${instant} UTC`,
    values: { agrees: '0,00', late: 'Verspätet', differs: 'Weicht ab' },
    never: 'noch nie',
    today: 'heute',
    dayNotes: {
      ledger: {
        late: 'Das Hauptbuch wurde verspätet geprüft.',
        differs: 'Ein Soll wich von seinem Haben ab.',
      },
      chains: {
        late: 'Eine Chain wurde verspätet verglichen.',
        differs:
          'Eine Chain hatte weniger als unser Hauptbuch. Solange wurde für sie nichts ausgezahlt.',
      },
      bank: {
        late: 'Der Kontoauszug der Bank kam verspätet.',
        differs: 'Der Kontoauszug der Bank wich von unserem Hauptbuch ab.',
      },
    },
    signed: 'Signiert',
    key: (id) => `Schlüssel ${id}`,
    signature: 'Signatur',
    about: 'Hier stehen keine Summen, damit niemand lesen kann, wer wen bezahlt hat.',
    file: 'Signierte Datei herunterladen',
    notYet: 'Noch nicht verglichen',
    notYetText:
      'Die Bücher werden alle paar Minuten verglichen. Laden Sie diese Seite später noch einmal.',
  },
}
