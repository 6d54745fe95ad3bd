import * as v from 'valibot'

import { SIGN_IN_RULES } from '@config/sign-in'
import { WrongCode } from '@contract/v1/one-time-code'
import type { Fault } from '@kernel/app-error'
import { HOUR, MINUTE } from '@kernel/instant'

/** Seconds until `until`, never negative. */
export const secondsLeft = (until: number | null, now: number): number =>
  until === null ? 0 : Math.max(0, until - now)

/** How long it is until another code can be asked for, as words count it: whole hours, or up to 60 minutes. */
export const waitParts = (seconds: number) => ({
  hours: seconds > HOUR ? Math.ceil(seconds / HOUR) : 0,
  minutes: Math.ceil(seconds / MINUTE),
})

/** A wait that the host has asked for, in seconds; null where it has asked for none. */
export function askedWait(fault: Fault): number | null {
  if (fault.code !== 'TOO_MANY_REQUESTS') return null
  return fault.retryAfter ?? SIGN_IN_RULES.resendCooldownS
}

/** What is left of a code's tries; null where the host does not say. */
export function triesLeft({ payload }: Fault): number | null {
  return v.is(WrongCode, payload) ? payload.triesLeft : null
}

const isOurFault = ({ status }: Fault): boolean =>
  status !== undefined && status >= 400 && status < 500

/** Which text a failed first code request shows (decisions.md, ERR-05). */
export const sendFailure = (fault: Fault): 'failedToSendOTP' | 'sendOTP' =>
  isOurFault(fault) ? 'failedToSendOTP' : 'sendOTP'

/** Which text a failed check shows, where the code itself was not wrong. */
export const checkFailure = (fault: Fault): 'failedToCheckOTP' | 'unknownError' =>
  isOurFault(fault) ? 'unknownError' : 'failedToCheckOTP'
