import * as v from 'valibot'

import type { Schema } from '@contract/endpoint'

import { type DomainError, domainError } from '@kernel/domain-error'

/** The endpoint's own schema decides what is taken; undefined where it has none. */
export function check(schema: Schema | undefined, given: unknown, part: string): unknown {
  if (!schema) return undefined
  const checked = v.safeParse(schema, given, { abortEarly: true })
  if (checked.success) return storable(checked.output, part)
  const path = v.getDotPath(checked.issues[0])
  throw invalid(path !== null && /^[\w.]{1,60}$/.test(path) ? `${part}.${path}` : part)
}

/** How JSON writes a NUL and half of a character; a text that shows the same letters does no harm. */
const SUSPECT = /\\u0000|\\ud[89a-f]/

/** What was checked is as deep as its schema and no deeper. */
function storable(output: unknown, part: string): unknown {
  const isSuspect = SUSPECT.test(JSON.stringify(output))
  return isSuspect ? eachText(output, (text) => storableText(text, part)) : output
}

/** PostgreSQL holds no NUL, and nobody means one; half of a character comes from a text that was cut. */
function storableText(text: string, part: string): string {
  if (text.includes('\0')) throw invalid(part)
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}

function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => eachText(each, change))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value)
  return Object.fromEntries(parts.map(([name, each]) => [name, eachText(each, change)]))
}

const invalid = (field: string): DomainError => domainError('invalid-field', { field })
