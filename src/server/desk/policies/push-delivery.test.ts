import { isPushService, judgePush } from './push-delivery'

it.each([
  [201, 1, { next: 'delivered' }],
  [404, 1, { next: 'gone' }],
  [410, 4, { next: 'gone' }],
  [400, 1, { next: 'given-up' }],
  [403, 1, { next: 'given-up' }],
  [413, 1, { next: 'given-up' }],
  [307, 1, { next: 'given-up' }],
  [429, 1, { next: 'retry', seconds: 10 }],
  [503, 4, { next: 'retry', seconds: 3_600 }],
  [503, 5, { next: 'given-up' }],
] as const)('judges an answer of %d after %d tries', (status, tries, verdict) => {
  expect(judgePush({ status, head: '' }, tries)).toEqual(verdict)
})

it('tries again where nothing was answered, five times at most', () => {
  expect(judgePush({ fault: 'timed-out' }, 2)).toEqual({ next: 'retry', seconds: 60 })
  expect(judgePush({ fault: 'not-public' }, 5)).toEqual({ next: 'given-up' })
})

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('knows %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@10.0.0.1/',
  'https://user@fcm.googleapis.com/',
  'https://fcm.googleapis.com.evil.example/',
  'https://evilpush.apple.com/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'ftp://web.push.apple.com/',
  'web.push.apple.com',
])('refuses %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
})
