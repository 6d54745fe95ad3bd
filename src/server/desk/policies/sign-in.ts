import { domainError, type Language } from '@kernel/domain-error'
import { isEmail } from '@kernel/email'
import type { Limit } from '../records/limit-window'
import type { SignInChallenge } from '../records/sign-in-challenge'

export interface SignInRules {
  readonly codeSeconds: number
  readonly attempts: number
  readonly resends: number
  /** A browser that has signed in is known for this long after the last time. */
  readonly deviceSeconds: number
  /** Known ones of one account, and as many new ones. */
  readonly devices: number
  /** Wrong codes of an e-mail in a row, whoever types them, after which its mails carry links. */
  readonly failures: number
  /** Between two codes of one browser. */
  readonly sendCooldown: Limit
  /** Of one known device; all others that ask for an e-mail share one. */
  readonly sendHourly: Limit
  readonly sendDaily: Limit
  /** Of the link that they share where that is used up; it works for as long as its window lasts. */
  readonly sharedLink: Limit
  /** By networks, for who is not on a known device; whoever signs in takes nothing of them. */
  readonly sendByNetwork: Limit
  readonly checkByNetwork: Limit
}

/** The browser of whoever signs in. */
export interface SignInClient {
  /** The cookie that binds a code to the browser that asked. */
  readonly browser: string
  /** Whether the browser had that cookie already. */
  readonly hasAsked: boolean
  /** The cookie of a browser that has signed in before, whoever it was; null where there is none. */
  readonly device: string | null
  readonly remoteAddress: string
  readonly userAgent: string
  readonly language: Language
}

/** The e-mail as the desk knows it. */
export function tidyEmail(email: string): string {
  const tidy = email.trim().toLowerCase()
  if (!isEmail(tidy)) throw domainError('invalid-email')
  return tidy
}

/** The windows that a request for a code counts in: those of its device, or those of everybody else. */
export const sendWindows = (emailHash: Buffer, device: string | null) => {
  const whose = device ?? emailHash.toString('hex')
  return { hour: `send:hour:${whose}`, day: `send:day:${whose}` }
}

/** The window between two codes of one browser for one e-mail. */
export const cooldownWindow = (browserHash: Buffer, emailHash: Buffer): string =>
  `send:cooldown:${Buffer.concat([emailHash, browserHash]).toString('hex')}`

export const sendNetwork = (remoteAddress: string): string =>
  `send:from:${addressGroup(remoteAddress)}`

export const checkNetwork = (remoteAddress: string): string =>
  `check:from:${addressGroup(remoteAddress)}`

interface Coded {
  readonly browserHash: Buffer
  readonly emailHash: Buffer
  /** Null where the account does not know it: no limit by network holds for a known one. */
  readonly device: string | null
  readonly remoteAddress: string
}

/** All that a code was counted in, from its request to its check. */
export function codeWindows({ browserHash, emailHash, device, remoteAddress }: Coded) {
  const { hour, day } = sendWindows(emailHash, device)
  const mailed = [cooldownWindow(browserHash, emailHash), hour, day]
  if (device !== null) return mailed
  return [...mailed, checkNetwork(remoteAddress), sendNetwork(remoteAddress)]
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
