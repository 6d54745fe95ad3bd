import {
  BOOK_DAYS,
  BOOK_SUBJECTS,
  bookStates,
  type BookState,
  type Books,
  type BookSubject,
  worstState,
} from '@kernel/books'
import { isoDay } from '@kernel/calendar-day'
import { DAY, fromSeconds, HOUR } from '@kernel/instant'
import type { AddressProof } from '@kernel/signed-address'
import { FIGURE_TEXTS } from '@server/desk/policies/figure-texts'
import type { SignedBooks } from '@server/desk/records/open-books'
import { type Around, htmlDocument } from '../documents/frame'
import { Html, markup } from '../documents/html'
import { daysOf } from './days'
import { BOOKS_STYLE } from './style'
import { BOOKS_WORDS, dayText, type BooksContent } from './words'

// Outlines from Lucide (lucide.dev): ISC License, Copyright (c) Lucide Icons and Contributors.
const iconOf = (path: string): Html =>
  new Html(`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`)

const CHECK = iconOf('M20 6 9 17l-5-5')
const CLOCK = iconOf('M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 6v6l4 2')
const CROSS = iconOf('M18 6 6 18M6 6l12 12')
const SCALES = iconOf(
  'm16 16 3-8 3 8c-.87.65-1.92 1-3 1s-2.13-.35-3-1ZM2 16l3-8 3 8c-.87.65-1.92 1-3 1s-2.13-.35-3-1ZM7 21h10M12 3v18M3 7h2c2 0 5-1 7-2 2 1 5 2 7 2h2',
)

/** From then on what was signed last says nothing of now. */
const OLD_SECONDS = 2 * HOUR

/** Everything that was signed, and nothing else. */
export function booksDocument(around: Around, { books, proof }: SignedBooks, now: number): string {
  const words = BOOKS_WORDS[around.language]
  const drawn = { books, words, around }
  return documentOf(
    around,
    markup`<main>
      ${verdictOf(drawn, now)}
      <ul class="card lines">${BOOK_SUBJECTS.map((subject) => lineOf(drawn, subject))}</ul>
      ${daysOf(drawn, daysUntil(books.asOfTs))}
      ${signatureOf(drawn, proof)}
    </main>`,
  )
}

/** Before the first comparison. */
export function noBooksDocument(around: Around): string {
  const { notYet, notYetText } = BOOKS_WORDS[around.language]
  return documentOf(
    around,
    markup`<main class="alone">
      <h1>${notYet}</h1>
      <p>${notYetText}</p>
    </main>`,
  )
}

const documentOf = (around: Around, main: Html): string =>
  htmlDocument(around, {
    ...{ title: BOOKS_WORDS[around.language].title, style: BOOKS_STYLE, main },
    isPrivate: false,
  })

/** The thirty days that end with the one of an instant, as they stand in the books. */
const daysUntil = (ts: number): readonly string[] =>
  Array.from({ length: BOOK_DAYS }, (_, at) => isoDay(fromSeconds(ts - (BOOK_DAYS - 1 - at) * DAY)))

function verdictOf({ books, words, around }: BooksContent, now: number): Html {
  const found = worstState(bookStates((subject) => books.lines[subject].state))
  const isOld = now - books.asOfTs > OLD_SECONDS
  const verdict = isOld && found === 'agrees' ? 'late' : found
  const asOf = words.asOf(FIGURE_TEXTS[around.language].instant(fromSeconds(books.asOfTs)))
  return markup`<div class="lead">
    <span class="tile ${verdict}">${SCALES}</span>
    <h1>${words.verdicts[verdict]}</h1>
    <p class="muted num">${asOf}</p>
  </div>`
}

const ICONS: Readonly<Record<BookState, Html>> = { agrees: CHECK, late: CLOCK, differs: CROSS }

function lineOf({ books, words, around }: BooksContent, subject: BookSubject): Html {
  const { state, asOfTs } = books.lines[subject]
  const isCounted = subject === 'chains' && state === 'agrees'
  const found = words.found[subject][state]
  return markup`<li>
    <span class="tile ${state}">${ICONS[state]}</span>
    <div class="what"><b>${words.names[subject]}</b>
      <span class="small muted">${isCounted ? `${found}, ${words.onChains(books.chains)}` : found}</span></div>
    <div class="value num"><b class="${state}">${words.values[state]}</b>
      <span class="small muted">${asOfTs === null ? words.never : whenOf(asOfTs, books, around)}</span></div>
  </li>`
}

/** Of today the time, else the day. */
function whenOf(ts: number, { asOfTs }: Books, { language }: Around): string {
  const [at, asOf] = [fromSeconds(ts), fromSeconds(asOfTs)]
  const day = dayText(at, language)
  return day === dayText(asOf, language) ? `${at.toISOString().slice(11, 16)} UTC` : day
}

/** The whole signature in groups of four, its ends marked: people compare the ends. */
function signatureOf({ words }: BooksContent, { key, signature }: AddressProof): Html {
  const hex = Buffer.from(signature, 'base64url').toString('hex')
  const groups = hex.match(/.{1,4}/g) ?? []
  const last = groups.length - 1
  return markup`<section class="card">
    <div class="head"><h2>${words.signed}</h2><span class="small muted">${words.key(key)}</span></div>
    <div class="hash" role="group" aria-label="${words.signature}">
      ${groups.map((group, at) => (at === 0 || at === last ? markup`<b>${group}</b>` : markup`<span>${group}</span>`))}
    </div>
    <p class="about small muted">
      ${words.about} <a href="/books.json" download>${words.file}</a>
    </p>
  </section>`
}
