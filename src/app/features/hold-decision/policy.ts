import * as v from 'valibot'

import { ValidationFailed } from '@contract/envelope'
import type { Fault } from '@kernel/app-error'

import type { HoldProblem } from './slice'

export function problemOf(fault: Fault): HoldProblem {
  if (fault.serverCode === 'CONFLICT' || fault.code === 'NOT_FOUND') return { kind: 'decided' }
  const said = v.safeParse(ValidationFailed, fault.payload)
  return said.success ? { kind: 'text', text: said.output.validationError } : { kind: 'network' }
}
