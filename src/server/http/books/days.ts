import { isoDayStart } from '@kernel/calendar-day'
import { BOOK_STATES, BOOK_SUBJECTS, type BookDay, worstState } from '@kernel/books'
import { type Html, markup } from '../documents/html'
import { dayText, type BooksContent } from './words'

const STATES = [...BOOK_STATES, 'unknown'] as const

/** One stone a day, and a line for each day on which something was not as it should be. */
export function daysOf({ books, words, around }: BooksContent, days: readonly string[]): Html {
  const textOf = (day: string): string => dayText(isoDayStart(day), around.language)
  const known = new Map(books.days.map((each) => [each.day, each]))
  const states = days.map((day) => {
    const found = known.get(day)
    return found ? worstState(found) : 'unknown'
  })
  const counts = STATES.flatMap((state) => {
    const count = states.filter((each) => each === state).length
    return count > 0 ? [words.counts[state](count)] : []
  }).join(', ')
  const notes = books.days.toReversed().flatMap((found) => {
    const text = notesOf(found, words)
    return text === '' ? [] : [markup`<p>${textOf(found.day)}: ${text}</p>`]
  })
  return markup`<section class="card">
    <div class="head"><h2>${words.lastDays}</h2><span class="small muted num">${counts}</span></div>
    <div class="days" role="img" aria-label="${words.lastDays}: ${counts}">
      ${states.map((state) => markup`<i class="${state}"></i>`)}
    </div>
    <p class="ends small muted num"><span>${textOf(days[0] ?? '')}</span><span>${words.today}</span></p>
    ${notes.length > 0 ? markup`<div class="notes small muted">${notes}</div>` : null}
  </section>`
}

const notesOf = (found: BookDay, { dayNotes }: BooksContent['words']): string =>
  BOOK_SUBJECTS.flatMap((subject) => {
    const state = found[subject]
    return state === 'agrees' ? [] : [dayNotes[subject][state]]
  }).join(' ')
