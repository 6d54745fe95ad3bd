import type { Fault } from '@kernel/app-error'
import { isEmail } from '@kernel/email'
import { durationText } from '@kernel/instant'

export const CODE_LENGTH = 6
/** Seconds before a new code may be asked for. */
export const RESEND_COOLDOWN = 59

export type EmailError = 'required' | 'invalid' | 'cookies'

export function emailError(text: string): EmailError | null {
  if (text.trim() === '') return 'required'
  return isEmail(text) ? null : 'invalid'
}

/** Seconds until `until`, never negative. */
export const secondsLeft = (until: number | null, now: number): number =>
  until === null ? 0 : Math.max(0, until - now)

/** '00:42', the countdown of the resend button. */
export const countdownText = (seconds: number): string => durationText(seconds)

/** A wait that the host has asked for, in seconds; null where it has asked for none. */
export function askedWait(fault: Fault): number | null {
  if (fault.code !== 'TOO_MANY_REQUESTS') return null
  return fault.retryAfter ?? RESEND_COOLDOWN
}

const isOurFault = ({ status }: Fault): boolean =>
  status !== undefined && status >= 400 && status < 500

/** Which text a failed first code request shows (decisions.md, ERR-05). */
export const sendFailure = (fault: Fault): 'failedToSendOTP' | 'sendOTP' =>
  isOurFault(fault) ? 'failedToSendOTP' : 'sendOTP'

/** Which text a failed check shows, where the code itself was not wrong. */
export const checkFailure = (fault: Fault): 'failedToCheckOTP' | 'unknownError' =>
  isOurFault(fault) ? 'unknownError' : 'failedToCheckOTP'
