import type { Session } from '@contract/v1/auth'
import type { PasskeyRequest } from '@contract/v1/passkey-use'

export type SignInStep = 'welcome' | 'email' | 'otp'
type SignInWork = 'sending' | 'resending' | 'checking'

export interface SignInState {
  readonly step: SignInStep
  /** Which way the last step went, for the slide. */
  readonly direction: 'forward' | 'back'
  /** Who has asked for a code, whatever is typed afterwards. */
  readonly email: string
  /** What stood in the field of the e-mail when its step was left. */
  readonly typedEmail: string
  /** This browser keeps no cookies, so the session would be lost. */
  readonly areCookiesOff: boolean
  readonly otp: string
  /** How often in a row the host has refused the code. */
  readonly wrongCodes: number
  /** What is left of the code's tries; none left: it is dead. Null where the host does not say. */
  readonly triesLeft: number | null
  /** The code that is awaited replaces a dead one. */
  readonly isReplaced: boolean
  /** A link takes the place of the code: it is in the mail, or it was opened and stands in `otp`. */
  readonly link: 'mailed' | 'opened' | null
  /** What a new device is asked for after a right code. */
  readonly passkey: PasskeyRequest | null
  /** Why there is no session yet: no passkey was used, or the desk refused it, in its words. */
  readonly passkeyTrouble: 'not-used' | { readonly text: string | null } | null
  /** The code was right; before the account opens, it is asked whether a passkey is to guard it. */
  readonly isPasskeyOffered: boolean
  /** What opens once there is a passkey, where it is required rather than offered. */
  readonly held: Session | null
  /** No more codes are sent for now: an earlier one may still work. */
  readonly isSendingPaused: boolean
  readonly work: SignInWork | null
  /** The code that stands there was not judged: it can be sent once more. */
  readonly isUnchecked: boolean
  /** When a new code may be asked for, host's unix seconds. */
  readonly resendAt: number | null
  /** When the host takes requests again after a 429. */
  readonly blockedUntil: number | null
  /** Whose waits these are: another e-mail has none. */
  readonly waitingEmail: string
  /** Where the visitor came from, sent with the first code request. */
  readonly ref: string | null
}
