import * as v from 'valibot'

import { ValidationFailed } from '@contract/envelope'
import type { Fault } from '@kernel/app-error'

/** The sentence of the desk that a person should read; null where the refusal has none. */
export function refusalText({ payload }: Fault): string | null {
  const read = v.safeParse(ValidationFailed, payload)
  return read.success ? read.output.validationError : null
}
