import { isObject } from './json-rules'
import { RECEIPT_FORMAT, type SignedReceipt } from './receipt'
import { RECEIPT_FILE } from './receipt-form'

/** Why a text is no receipt: no JSON, a key that stands twice, another format, or a field that is missing, unknown or malformed. */
export type FormProblem = 'no-json' | 'repeated-key' | 'other-format' | 'field'

/** `field` is the first that is wrong, such as `receipt.euros.paid`. */
export type ReadReceipt =
  | { readonly ok: true; readonly signed: SignedReceipt }
  | { readonly ok: false; readonly problem: FormProblem; readonly field?: string }

/** Characters; one of a hundred deposits has a third of it. */
const LONGEST = 100_000

/** Reads the file of a receipt; nothing in it is ignored. */
export function readReceipt(file: string): ReadReceipt {
  const value = file.length > LONGEST ? undefined : parsed(file)
  if (!isObject(value)) return { ok: false, problem: 'no-json' }
  if (hasRepeatedKey(file, value)) return { ok: false, problem: 'repeated-key' }
  if (value.format !== RECEIPT_FORMAT) return { ok: false, problem: 'other-format' }
  const wrong = RECEIPT_FILE(value)
  if (wrong !== null) return { ok: false, problem: 'field', field: wrong.slice(1) }
  // Each field has been looked at.
  const { receipt, proof, disclosed } = value as unknown as SignedReceipt
  return { ok: true, signed: { receipt, proof, disclosed } }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return undefined
  }
}

/** Of two the reader of the text may see the first, while the last one counts. */
const hasRepeatedKey = (file: string, value: unknown): boolean =>
  (file.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?/g) ?? []).filter((each) => each.endsWith(':')).length !==
  keyCount(value)

function keyCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value).reduce((sum: number, each) => sum + keyCount(each), 0)
  return Array.isArray(value) ? inside : inside + Object.keys(value).length
}

/** As a file. */
export const receiptText = ({ receipt, proof, disclosed }: SignedReceipt): string =>
  `${JSON.stringify({ format: RECEIPT_FORMAT, receipt, proof, disclosed }, null, 2)}\n`
