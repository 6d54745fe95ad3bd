import { RECEIPT_FORMAT, type SignedReceipt } from './receipt'
import { RECEIPT_FILE } from './receipt-form'
import { readSignedFile, type Unread } from './signed-file'

export type ReadReceipt = { readonly ok: true; readonly signed: SignedReceipt } | Unread

/** Reads the file of a receipt. */
export function readReceipt(file: string): ReadReceipt {
  const read = readSignedFile(file, RECEIPT_FORMAT, RECEIPT_FILE)
  if (!read.ok) return read
  // Each field has been looked at.
  const { receipt, proof, disclosed } = read.value as SignedReceipt
  return { ok: true, signed: { receipt, proof, disclosed } }
}

/** As a file. */
export const receiptText = ({ receipt, proof, disclosed }: SignedReceipt): string =>
  `${JSON.stringify({ format: RECEIPT_FORMAT, receipt, proof, disclosed }, null, 2)}\n`
