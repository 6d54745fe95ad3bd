import { askedWait, checkFailure, secondsLeft, sendFailure, waitParts } from './policy'

it.each([
  [null, 100, 0],
  [159, 100, 59],
  [159, 158, 1],
  [159, 159, 0],
  [159, 900, 0],
])('until %s at %s there are %s seconds [SIGN-12]', (until, now, expected) => {
  expect(secondsLeft(until, now)).toBe(expected)
})

it.each([
  [400, 'failedToSendOTP'],
  [403, 'failedToSendOTP'],
  [500, 'sendOTP'],
  [undefined, 'sendOTP'],
])('a first request that failed with %s shows %s [ERR-05]', (status, expected) => {
  expect(sendFailure({ code: 'unknownError', ...(status && { status }) })).toBe(expected)
})

it.each([
  [400, 'unknownError'],
  [500, 'failedToCheckOTP'],
  [undefined, 'failedToCheckOTP'],
])('a check that failed with %s shows %s [ERR-05] [SIGN-19]', (status, expected) => {
  expect(checkFailure({ code: 'unknownError', ...(status && { status }) })).toBe(expected)
})

it('reads the pause that a host asks for', () => {
  expect(askedWait({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 42 })).toBe(42)
  expect(askedWait({ code: 'TOO_MANY_REQUESTS', status: 429 })).toBe(59)
  expect(askedWait({ code: 'unknownError', status: 500 })).toBeNull()
})

it.each([
  [1, { hours: 0, minutes: 1 }],
  [3600, { hours: 0, minutes: 60 }],
  [3601, { hours: 2, minutes: 61 }],
])('%s seconds until another code are %j', (seconds, parts) => {
  expect(waitParts(seconds)).toEqual(parts)
})
