import type { Fault } from '@kernel/app-error'

import { refusalText } from '../../errors/refusal-text'
import type { HoldProblem } from './slice'

export function problemOf(fault: Fault): HoldProblem {
  if (fault.serverCode === 'CONFLICT' || fault.code === 'NOT_FOUND') return { kind: 'decided' }
  const text = refusalText(fault)
  return text === null ? { kind: 'network' } : { kind: 'text', text }
}
