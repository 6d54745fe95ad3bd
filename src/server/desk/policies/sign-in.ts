import type { Limit } from '../records/limit-window'
import type { SignInChallenge } from '../records/sign-in-challenge'

export interface SignInRules {
  readonly codeSeconds: number
  readonly attempts: number
  readonly resends: number
  /** A browser that has signed in is known for this long after the last time. */
  readonly deviceSeconds: number
  /** Of one account. */
  readonly devices: number
  readonly sendCooldown: Limit
  readonly sendHourly: Limit
  readonly sendDaily: Limit
  readonly sendByAddress: Limit
  readonly checkByEmail: Limit
  readonly checkByAddress: Limit
}

export type SendVerdict = 'start' | 'renew' | 'wait' | 'refuse'

/** What a request for a code means to the challenge that this browser already has. */
export function judgeSend(
  open: SignInChallenge | null,
  isInitial: boolean,
  now: Date,
  rules: SignInRules,
): SendVerdict {
  if (!open || now >= open.expiresAt) return 'start'
  // A new code for a locked challenge could never work: the next has a challenge of its own, within the limits of sending.
  if (open.attempts >= rules.attempts) return 'start'
  if (isInitial) {
    const isFresh = now.getTime() - open.sentAt.getTime() < rules.sendCooldown.seconds * 1000
    // Back and Continue within the cooldown: the code is already on its way.
    return isFresh ? 'wait' : 'start'
  }
  return open.resends >= rules.resends ? 'refuse' : 'renew'
}

/** Home networks get a whole /64 of IPv6 addresses. */
export function addressGroup(remoteAddress: string): string {
  if (!remoteAddress.includes(':') || remoteAddress.includes('.')) return remoteAddress
  const [head = '', tail = ''] = remoteAddress.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
