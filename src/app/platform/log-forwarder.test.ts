import log from 'loglevel'

import { fakeTimersInEach } from '@test/setup/fake-timers'
import { BATCH, createLogForwarder, EVERY_MS, KEPT_MAX, LONGEST_WAIT_MS } from './log-forwarder'
import { tapLog, type LogLine } from './log-tap'
import { callTemplate, routeTemplate } from './route-template'
import { redactedText } from './scrub'

const line = (message: string, level = 'info'): LogLine => ({
  level,
  message: [message],
  time: 1,
  path: '/otc/7',
})

/** A service that answers with these in turn, then always with the last. */
function service(...answers: (number | 'down')[]) {
  const posts: string[][] = []
  const messagesOf = (body: string) =>
    (JSON.parse(body) as { lines: { message: string }[] }).lines.map(({ message }) => message)
  const inits: RequestInit[] = []
  const post = jest.fn((_url: unknown, init: RequestInit = {}) => {
    inits.push(init)
    posts.push(messagesOf(init.body as string /* the forwarder posts text */))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return typeof answer === 'number'
      ? Promise.resolve(new Response(null, { status: answer }))
      : Promise.reject(new TypeError('down'))
  })
  const beacons: Blob[] = []
  let isBeaconTaken = true
  const page = new EventTarget()
  const hear = createLogForwarder({
    url: '/logs',
    post: post as typeof fetch, // it is called with an address and an init alone
    beacon: (_url, body) => {
      if (isBeaconTaken) beacons.push(body)
      return isBeaconTaken
    },
    page,
    facts: { device: 'web', version: '1', build: 'b' },
  })
  const say = (count: number, from = 0) => {
    for (let index = from; index < from + count; index += 1) hear(line(`line ${index}`))
  }
  const leave = () => page.dispatchEvent(new Event('pagehide'))
  return { hear, say, posts, inits, beacons, leave, refuseBeacons: () => (isBeaconTaken = false) }
}

fakeTimersInEach()

describe('lines that the log level lets through', () => {
  it('go every five seconds, kept alive, with no cookie and no referrer [LOG-02]', async () => {
    const { hear, posts, inits } = service(204)
    hear(line('one'))
    hear(line('quiet', 'debug'))
    hear(line('two', 'error'))
    await jest.advanceTimersByTimeAsync(EVERY_MS - 1)
    expect(posts).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(posts).toEqual([['one', 'quiet', 'two']])
    expect(inits[0]).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    await jest.advanceTimersByTimeAsync(10 * EVERY_MS)
    expect(posts).toHaveLength(1)
  })

  it('go at once when there are twenty, and none is left out [LOG-03]', async () => {
    const { say, posts } = service(204)
    say(2 * BATCH + 1)
    await jest.advanceTimersByTimeAsync(0)
    expect(posts.map(({ length }) => length)).toEqual([BATCH, BATCH])
    await jest.advanceTimersByTimeAsync(EVERY_MS)
    expect(posts.flat()).toEqual(Array.from({ length: 41 }, (_each, index) => `line ${index}`))
  })

  it('wait while the service is down, longer each time, and go when it is back', async () => {
    const { say, posts } = service('down', 503, 429, 204)
    say(1)
    for (const [index, wait] of [1, 2, 4, 8].entries()) {
      await jest.advanceTimersByTimeAsync(wait * EVERY_MS - 1)
      expect(posts).toHaveLength(index)
      await jest.advanceTimersByTimeAsync(1)
      expect(posts).toHaveLength(index + 1)
    }
    expect(posts.at(-1)).toEqual(['line 0'])
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS)
    expect(posts).toHaveLength(4)
  })

  it('are two hundred at most while it is down: the oldest go', async () => {
    const { say, beacons, leave } = service('down')
    say(1)
    await jest.advanceTimersByTimeAsync(EVERY_MS)
    say(KEPT_MAX + 4, 1)
    leave()
    const texts = await Promise.all(beacons.map(readBlob))
    const messages = texts.flatMap((text) =>
      (JSON.parse(text) as { lines: { message: string }[] }).lines.map(({ message }) => message),
    )
    expect(messages).toHaveLength(KEPT_MAX)
    expect(messages[0]).toBe('line 5')
    expect(messages.at(-1)).toBe('line 204')
  })

  it('that are refused are not sent again', async () => {
    const { say, posts } = service(400)
    say(1)
    await jest.advanceTimersByTimeAsync(4 * EVERY_MS)
    expect(posts).toHaveLength(1)
  })

  it('leave with the page, and stay when the beacon is refused', async () => {
    const { say, beacons, posts, leave, refuseBeacons } = service(204)
    say(3)
    leave()
    expect(beacons.map(({ type }) => type)).toEqual(['application/json'])
    refuseBeacons()
    say(1, 3)
    leave()
    await jest.advanceTimersByTimeAsync(EVERY_MS)
    expect(posts).toEqual([['line 3']])
  })
})

const readBlob = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string /* it was read as text */)
    reader.readAsText(blob)
    jest.runOnlyPendingTimers()
  })

it('the level of the configuration lets recipient calls through at debug [LOG-02]', () => {
  const heard: unknown[] = []
  const own = log.getLogger('recipients')
  tapLog(own, () => ({ time: 1, path: '/' })).handTo(({ level }) => heard.push(level))
  own.setLevel('info', false)
  own.debug('editRecipient: VALIDATION_FAILED')
  expect(heard).toEqual([])
  own.setLevel('debug', false)
  own.debug('editRecipient: VALIDATION_FAILED')
  expect(heard).toEqual(['debug'])
})

it('a log nobody wants is not kept', () => {
  const wrote = jest.fn()
  const silent = { methodFactory: () => wrote }
  const tap = tapLog(silent, () => ({ time: 1, path: '/' }))
  const heard = jest.fn()
  const write = (silent.methodFactory as (level: string) => (message: string) => void)('info')
  write('before')
  tap.handTo(null)
  write('after')
  tap.handTo(heard)
  expect(wrote).toHaveBeenCalledTimes(2)
  expect(heard).not.toHaveBeenCalled()
})

it.each([
  [routeTemplate, '/', '/'],
  [routeTemplate, '/quote/7f3a', '/quote/:id'],
  [routeTemplate, '/beneficiary/create/business', '/beneficiary/create/business'],
  [routeTemplate, '/beneficiary/7/edit?e=a@b.c#x', '/beneficiary/:id/edit'],
  [routeTemplate, '/marta', '/:id'],
  [routeTemplate, '//[', '/:id'],
  [callTemplate, '/v1/private/quotes/q_1?x=1', '/v1/private/quotes/:id'],
  [callTemplate, 'https://desk.test/v1/private/receipts/otc/019a', '/v1/private/receipts/otc/:id'],
  [callTemplate, '/v1/private/convert/fromTokenToEUR', '/v1/private/convert/fromTokenToEUR'],
])('%p: %s is told as %s', (templateOf, address, template) => {
  expect(templateOf(address)).toBe(template)
})

it.each([
  'saveAvatar: unknownError',
  'loadTokens: TOKEN_LIST_BROKEN',
  'saga quote-watch stopped',
  'config 1 → 2',
  'wallet payment: wrong-chain',
  'start-up: config.json: links.fees: Invalid format',
])('the line "%s" holds nothing to hide', (text) => {
  expect(redactedText(text)).toBe(text)
})

it('a route in a line loses its ids', () => {
  expect(redactedText('route /beneficiary/7/edit')).toBe('route /beneficiary/:id/edit')
})
