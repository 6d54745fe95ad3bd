import { type Books, BOOKS_FILE, BOOKS_FORMAT } from './books'
import {
  type KeyMeans,
  type SignatureCheck,
  signatureCheck,
  signatureProblem,
} from './signature-problem'
import type { AddressProof } from './signed-address'
import { documentBytes } from './signed-document'
import { type FormCheck, formCheck, readSignedFile } from './signed-file'

export interface CheckedBooks {
  /** Null where a field of the file is wrong. */
  readonly books: Books | null
  readonly checks: readonly (FormCheck | SignatureCheck)[]
}

/** What can be said of the file of open books without asking anybody; null where the text is none. */
export async function checkBooks(file: string, means: KeyMeans): Promise<CheckedBooks | null> {
  const read = readSignedFile(file, BOOKS_FORMAT, BOOKS_FILE)
  if (!read.ok && (read.problem === 'no-json' || read.problem === 'other-format')) return null
  if (!read.ok) return { books: null, checks: [formCheck(read)] }
  // Each field has been looked at.
  const { books, proof } = read.value as { readonly books: Books; readonly proof: AddressProof }
  const bytes = documentBytes(BOOKS_FORMAT, books)
  const problem = await signatureProblem(proof, bytes, books.asOfTs, means)
  return { books, checks: [signatureCheck(proof, problem)] }
}
