import * as v from 'valibot'

import type { Schema } from '@contract/endpoint'

import { DeskError } from './desk-error'

/** The endpoint's own schema decides what is taken; undefined where it has none. */
export function check(schema: Schema | undefined, given: unknown, part: string): unknown {
  if (!schema) return undefined
  // PostgreSQL holds no NUL, and nobody means one.
  if (given !== undefined && JSON.stringify(given).includes('\\u0000')) throw invalid(part)
  const checked = v.safeParse(schema, given, { abortEarly: true })
  if (checked.success) return checked.output
  const path = v.getDotPath(checked.issues[0])
  throw invalid(path !== null && /^[\w.]{1,60}$/.test(path) ? `${part}.${path}` : part)
}

const invalid = (field: string): DeskError =>
  new DeskError('VALIDATION_FAILED', { description: `validation failed: ${field}` })
