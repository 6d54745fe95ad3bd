import { isPresenceDue, isSessionOpen } from './session'

const RULES = { idleSeconds: 1_800, absoluteSeconds: 43_200, perAccount: 5 }
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23) + seconds * 1_000)
const session = { seenAt: at(0), expiresAt: at(2_000) }

it.each([
  ['just seen', 0, true],
  ['seen less than half an hour ago', 1_799, true],
  ['idle for half an hour', 1_800, false],
])('judges a session that is %s', (_case, now, isOpen) => {
  expect(isSessionOpen(session, at(now), RULES)).toBe(isOpen)
})

it('ends a session at its last instant, however lately it was seen', () => {
  const busy = { ...session, seenAt: at(1_999) }
  expect(isSessionOpen(busy, at(1_999), RULES)).toBe(true)
  expect(isSessionOpen(busy, at(2_000), RULES)).toBe(false)
})

it.each([
  ['a request of a person', 5, false, true],
  ['a second request within five seconds', 4, false, false],
  ['a request that the app made by itself', 60, true, false],
])('records presence for %s: %#', (_case, now, isBackground, isDue) => {
  expect(isPresenceDue(session, at(now), isBackground)).toBe(isDue)
})
