import * as v from 'valibot'

import type { Schema } from '@contract/endpoint'

import { type DomainError, domainError } from '@kernel/domain-error'

/** The endpoint's own schema decides what is taken; undefined where it has none. */
export function check(schema: Schema | undefined, given: unknown, part: string): unknown {
  if (!schema) return undefined
  const checked = v.safeParse(schema, given, { abortEarly: true })
  if (checked.success) return withoutNul(checked.output, part)
  const path = v.getDotPath(checked.issues[0])
  throw invalid(path !== null && /^[\w.]{1,60}$/.test(path) ? `${part}.${path}` : part)
}

/** PostgreSQL holds no NUL, and nobody means one. Asked of what was checked, which is as deep as its schema and no deeper. */
function withoutNul(output: unknown, part: string): unknown {
  if (JSON.stringify(output).includes('\\u0000')) throw invalid(part)
  return output
}

const invalid = (field: string): DomainError => domainError('invalid-field', { field })
