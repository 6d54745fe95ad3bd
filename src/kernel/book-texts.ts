import type { BookState, BookSubject } from './books'
import type { Language } from './domain-error'

/** What open books say, on their page and where their file is checked. */
export interface BookTexts {
  readonly names: Readonly<Record<BookSubject, string>>
  readonly found: Readonly<Record<BookSubject, Readonly<Record<BookState, string>>>>
  readonly onChains: (count: number) => string
  readonly lastDays: string
  readonly counts: Readonly<Record<BookState | 'unknown', (days: number) => string>>
}

export const BOOK_TEXTS: Readonly<Record<Language, BookTexts>> = {
  en: {
    names: { ledger: 'Our ledger', chains: 'The chains', bank: 'The bank' },
    found: {
      ledger: {
        agrees: 'Every debit has its credit',
        late: 'It was not added up in time',
        differs: 'A debit and its credit differ',
      },
      chains: {
        agrees: 'What our ledger has in crypto is there',
        late: 'A chain was not compared in time',
        differs: 'A chain has less than our ledger',
      },
      bank: {
        agrees: 'The newest statement equals our ledger',
        late: 'No statement came in time',
        differs: 'The newest statement differs from our ledger',
      },
    },
    onChains: (count) => (count === 1 ? 'on 1 chain' : `on ${count} chains`),
    lastDays: 'Last 30 days',
    counts: {
      agrees: (days) => `${days} agreed`,
      late: (days) => `${days} late`,
      differs: (days) => `${days} differed`,
      unknown: (days) => `${days} not compared`,
    },
  },
  de: {
    names: { ledger: 'Unser Hauptbuch', chains: 'Die Chains', bank: 'Die Bank' },
    found: {
      ledger: {
        agrees: 'Jedes Soll hat sein Haben',
        late: 'Es wurde nicht rechtzeitig geprüft',
        differs: 'Ein Soll weicht von seinem Haben ab',
      },
      chains: {
        agrees: 'Was unser Hauptbuch an Krypto führt, ist da',
        late: 'Eine Chain wurde nicht rechtzeitig verglichen',
        differs: 'Eine Chain hat weniger als unser Hauptbuch',
      },
      bank: {
        agrees: 'Der neueste Kontoauszug gleicht unserem Hauptbuch',
        late: 'Es kam rechtzeitig kein Kontoauszug',
        differs: 'Der neueste Kontoauszug weicht von unserem Hauptbuch ab',
      },
    },
    onChains: (count) => (count === 1 ? 'auf 1 Chain' : `auf ${count} Chains`),
    lastDays: 'Letzte 30 Tage',
    counts: {
      agrees: (days) => `${days} stimmen`,
      late: (days) => `${days} verspätet`,
      differs: (days) => `${days} weichen ab`,
      unknown: (days) => `${days} ohne Vergleich`,
    },
  },
}
