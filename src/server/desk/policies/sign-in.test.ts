import { LIVE_LIMITS } from '@config/limits'
import type { SignInChallenge } from '../records/sign-in-challenge'
import { addressGroup, judgeSend } from './sign-in'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23) + seconds * 1_000)
const RULES = LIVE_LIMITS.signIn
const FRESH: SignInChallenge = {
  id: 'c',
  accountId: null,
  attempts: 0,
  resends: 0,
  isLink: false,
  sentAt: at(0),
  expiresAt: at(600),
}

it.each([
  ['starts where there is no challenge', null, true, 0, 'start'],
  ['starts after the code has expired', FRESH, false, 600, 'start'],
  ['waits for a code that is on its way', FRESH, true, 58, 'wait'],
  ['starts anew after the cooldown', FRESH, true, 59, 'start'],
  ['starts anew where the challenge is locked', { ...FRESH, attempts: 5 }, true, 10, 'start'],
  ['renews at a resend', FRESH, false, 60, 'renew'],
  ['renews with one attempt left', { ...FRESH, attempts: 4 }, false, 60, 'renew'],
  ['starts anew at a resend of a locked challenge', { ...FRESH, attempts: 5 }, false, 60, 'start'],
  ['refuses a sixth resend', { ...FRESH, resends: 5 }, false, 60, 'refuse'],
])('%s', (_case, open, isInitial, now, verdict) => {
  expect(judgeSend(open, isInitial, at(now), RULES)).toBe(verdict)
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::7', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s with %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})
