import { BOOK_SUBJECTS, type Books, BOOKS_FORMAT, worseState, wrongBooksField } from '@kernel/books'
import { type Receipt, RECEIPT_FORMAT } from '@kernel/receipt'
import { wrongReceiptField } from '@kernel/receipt-form'
import { sumChecks } from '@kernel/receipt-sums'
import type { SignableDocument } from '@server/ports/address-signer'

type Format = SignableDocument['format']

/** What is wrong with a document of each format that the signer signs; null where nothing is. */
const PROBLEMS: Readonly<Record<Format, (document: unknown) => string | null>> = {
  [RECEIPT_FORMAT]: receiptProblem,
  [BOOKS_FORMAT]: booksProblem,
}

/** Why the signer does not sign a document, whatever the desk says that it is. */
export function documentProblem({ format, document }: Record<keyof SignableDocument, unknown>) {
  const known = Object.entries(PROBLEMS).find(([name]) => name === format)
  return known ? known[1](document) : 'no such format'
}

function receiptProblem(document: unknown): string | null {
  const field = wrongReceiptField(document)
  if (field !== null) return `receipt: ${field}`
  // Each field has been looked at.
  const wrong = sumChecks(document as Receipt).find(({ is }) => is === 'bad')
  return wrong ? `receipt: ${wrong.about} is ${wrong.stated}, not ${wrong.computed}` : null
}

/** A day is never better than what its newest comparison found. */
function booksProblem(document: unknown): string | null {
  const field = wrongBooksField(document)
  if (field !== null) return `books: ${field}`
  // Each field has been looked at.
  const { lines, days } = document as Books
  const today = days.at(-1)
  const better = BOOK_SUBJECTS.find(
    (subject) => today && worseState(today[subject], lines[subject].state) !== today[subject],
  )
  return better === undefined ? null : `books: ${better} is better in its day than in its line`
}
