import type { Books } from '@kernel/books'
import { checkBooks, type CheckedBooks } from '@kernel/books-checks'
import type { Receipt } from '@kernel/receipt'
import { checkReceipt, type ReceiptCheck, type ReceiptMeans } from '@kernel/receipt-checks'
import { type FileProblem, type Inflate, receiptTextIn } from '@kernel/receipt-document'
import { RECEIPT_SUMS } from '@kernel/receipt-sums'

export type FileCheck =
  | { readonly about: 'file'; readonly is: 'bad'; readonly problem: FileProblem }
  | ReceiptCheck

export interface FileResult {
  /** `none`: no receipt is in the file; `test`: a good one of test money. */
  readonly verdict: 'good' | 'test' | 'none' | 'changed' | 'sums' | 'unknown-key'
  /** What a good file says, and what one says that is signed by an unknown key or does not add up. */
  readonly receipt: Receipt | null
  /** The same of open books. */
  readonly books: Books | null
  readonly checks: readonly FileCheck[]
  /** By what is in it, not by its name. */
  readonly isPdf: boolean
}

export interface FileMeans extends ReceiptMeans {
  readonly inflate: Inflate
}

/** Everything that can be said of a receipt's or the books' JSON, or a statement's PDF, without asking anybody. */
export async function checkFile(bytes: Uint8Array, means: FileMeans): Promise<FileResult> {
  const found = await receiptTextIn(bytes, means.inflate)
  if (!found.ok) {
    const { problem } = found
    const verdict = problem === 'pdf-no-attachment' ? 'none' : 'changed'
    return { ...NOTHING, verdict, checks: [{ about: 'file', is: 'bad', problem }] }
  }
  const books = found.from === 'json' ? await checkBooks(found.text, means) : null
  if (books) return booksResult(books)
  const { signed, checks } = await checkReceipt(found.text, means)
  const receipt = signed?.receipt ?? null
  const verdict = verdictOf(checks, receipt)
  return { ...NOTHING, verdict, receipt, checks, isPdf: found.from === 'pdf' }
}

const NOTHING = { receipt: null, books: null, isPdf: false }

function booksResult({ books, checks }: CheckedBooks): FileResult {
  const bad = checks.find(({ is }) => is === 'bad')
  if (!bad) return { ...NOTHING, verdict: 'good', books, checks }
  const isUnknown = 'problem' in bad && bad.problem === 'unknown-key'
  return { ...NOTHING, verdict: isUnknown ? 'unknown-key' : 'changed', books, checks }
}

const SUMS: ReadonlySet<string> = new Set(RECEIPT_SUMS)

function verdictOf(
  checks: readonly ReceiptCheck[],
  receipt: Receipt | null,
): FileResult['verdict'] {
  const bad = checks.filter(({ is }) => is === 'bad')
  const problems = bad.flatMap((each) => ('problem' in each ? [each.problem] : []))
  if (problems.some((problem) => problem === 'no-json' || problem === 'other-format')) return 'none'
  if (problems.includes('unknown-key')) return 'unknown-key'
  if (bad.some(({ about }) => !SUMS.has(about)) || !receipt) return 'changed'
  if (bad.length > 0) return 'sums'
  return receipt.isTest ? 'test' : 'good'
}
