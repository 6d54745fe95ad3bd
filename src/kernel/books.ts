import { fieldsRule, listRule, nullableRule, ruleOf, textRule, wholeRule } from './json-rules'
import { PROOF } from './signed-file'

/** What the signature of open books stands under. */
export const BOOKS_FORMAT = 'causeway.books.v1'

/** What is compared: postings with one another, addresses with their chains, the ledger with the bank's statement. */
export const BOOK_SUBJECTS = ['ledger', 'chains', 'bank'] as const
export type BookSubject = (typeof BOOK_SUBJECTS)[number]

/** From the best to the worst; `late` where the newest comparison is older than it may be. */
export const BOOK_STATES = ['agrees', 'late', 'differs'] as const
export type BookState = (typeof BOOK_STATES)[number]

export type BookStates = Readonly<Record<BookSubject, BookState>>

export interface BookLine {
  readonly state: BookState
  /** Of the newest comparison that found no difference; null before the first. */
  readonly asOfTs: number | null
}

/** The worst that a day's comparisons found. */
export interface BookDay extends BookStates {
  /** In UTC, such as 2025-11-21. */
  readonly day: string
}

/** Whether the desk's books agree; it holds no sum, no name and no count of customers. */
export interface Books {
  readonly asOfTs: number
  readonly lines: Readonly<Record<BookSubject, BookLine>>
  /** How many chains are compared. */
  readonly chains: number
  /** Oldest first; days without a comparison are absent. */
  readonly days: readonly BookDay[]
}

export const BOOK_DAYS = 30

export const worseState = (one: BookState, other: BookState): BookState =>
  BOOK_STATES.indexOf(one) > BOOK_STATES.indexOf(other) ? one : other

export const bookStates = (stateOf: (subject: BookSubject) => BookState): BookStates => ({
  ...{ ledger: stateOf('ledger'), chains: stateOf('chains'), bank: stateOf('bank') },
})

/** The worst of the three. */
export const worstState = (states: BookStates): BookState =>
  BOOK_SUBJECTS.map((subject) => states[subject]).reduce(worseState)

/** Latest in the year 9999. */
const seconds = wholeRule(0, 253_402_300_799)
const state = ruleOf((value) => BOOK_STATES.some((known) => known === value))
const line = fieldsRule({ state, asOfTs: nullableRule(seconds) })
const day = fieldsRule({
  ...{ day: textRule(/^\d{4}-\d{2}-\d{2}$/), ledger: state, chains: state, bank: state },
})

const BOOKS = fieldsRule({
  asOfTs: seconds,
  lines: fieldsRule({ ledger: line, chains: line, bank: line }),
  chains: wholeRule(0, 1_000),
  days: listRule(day, 1, BOOK_DAYS),
})

/** Of the whole file. */
export const BOOKS_FILE = fieldsRule({
  format: textRule(/^causeway\.books\.v1$/),
  books: BOOKS,
  proof: PROOF,
})

/** The first field that is wrong, such as `lines.bank.state`; null where none is. */
export const wrongBooksField = (value: unknown): string | null => BOOKS(value)?.slice(1) ?? null
