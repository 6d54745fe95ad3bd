import * as v from 'valibot'

import { ValidationFailed } from '@contract/envelope'
import type { Hold, HoldMark } from '@contract/v1/holds'
import type { Fault } from '@kernel/app-error'

import type { HoldProblem } from '../shared/hold-slice'

/** What the desk cannot or will not turn into euros goes back, and nothing else. */
export const isRefundOnly = ({ reason }: HoldMark): boolean =>
  reason === 'unlisted' || reason === 'bank'

/** Asked again this long before the desk's word runs out, so that a press never comes too late. */
const AHEAD_S = 5

export const isOfferOld = (hold: Hold | null, now: number): boolean =>
  hold?.offer !== undefined && now >= hold.offer.validUntilTs - AHEAD_S

export function problemOf(fault: Fault): HoldProblem {
  if (fault.serverCode === 'CONFLICT' || fault.code === 'NOT_FOUND') return { kind: 'decided' }
  const said = v.safeParse(ValidationFailed, fault.payload)
  return said.success ? { kind: 'text', text: said.output.validationError } : { kind: 'network' }
}
