import { fieldsRule, isObject, type Rule, textRule } from './json-rules'
import { parsedJson } from './parsed-json'
import type { AddressProof } from './signed-address'

/** Why a text is no signed file: no JSON, another format, a key that stands twice, or a field that is missing, unknown or malformed. */
export type FormProblem = 'no-json' | 'other-format' | 'repeated-key' | 'field'

/** `field` is the first that is wrong, such as `receipt.euros.paid`. */
export type ReadFile = { readonly ok: true; readonly value: unknown } | Unread

export interface Unread {
  readonly ok: false
  readonly problem: FormProblem
  readonly field?: string
}

/** Why a file is read no further. */
export interface FormCheck {
  readonly about: 'form'
  readonly is: 'bad'
  readonly problem: FormProblem
  readonly field?: string
}

export const formCheck = ({ ok: _, ...problem }: Unread): FormCheck => ({
  ...{ about: 'form', is: 'bad' },
  ...problem,
})

export const ID = textRule(/^[\x21-\x7e]{1,64}$/)

const PROOF_FIELDS: Readonly<Record<keyof AddressProof, Rule>> = {
  key: ID,
  // 64 bytes in base64url, whose last character has but two bits.
  signature: textRule(/^[\w-]{85}[AQgw]$/),
}

/** Which key signed a document, and its signature. */
export const PROOF = fieldsRule(PROOF_FIELDS)

/** Objects and lists inside one another; signed files have a handful. */
const DEEPEST = 20
/** Characters; the receipt of a hundred deposits has a third of it. */
const LONGEST = 100_000

/** Reads a signed file of one format; nothing in it is ignored. */
export function readSignedFile(file: string, format: string, rule: Rule): ReadFile {
  const value = file.length > LONGEST ? undefined : parsedJson(file)
  if (!isObject(value) || isDeeper(value, DEEPEST)) return { ok: false, problem: 'no-json' }
  if (value.format !== format) return { ok: false, problem: 'other-format' }
  if (hasRepeatedKey(file, value)) return { ok: false, problem: 'repeated-key' }
  const wrong = rule(value)
  return wrong === null
    ? { ok: true, value }
    : { ok: false, problem: 'field', field: wrong.slice(1) }
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

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))
