import { DAY } from '@kernel/instant'
import { judgeTry, offReason, WEBHOOK_TRIES } from './webhook-retries'

const answered = (status: number) => ({ status, head: '' })

it('waits longer each time, from 10 seconds on, for three days in all', () => {
  const waits = Array.from({ length: WEBHOOK_TRIES }, (_, index) => {
    const verdict = judgeTry(answered(500), index + 1)
    return verdict.next === 'retry' ? verdict.seconds : null
  })
  expect(waits.at(0)).toBe(10)
  expect(waits.at(-1)).toBeNull()
  const seconds = waits.flatMap((wait) => wait ?? [])
  expect(seconds).toEqual([...new Set(seconds)].sort((one, other) => one - other))
  const days = seconds.reduce((sum, wait) => sum + wait, 0) / DAY
  expect(Math.floor(days * 10) / 10).toBe(3)
})

it.each([
  [200, 'delivered'],
  [299, 'delivered'],
  [302, 'retry'],
  [404, 'retry'],
  [410, 'gone'],
  [500, 'retry'],
])('takes %d for %s', (status, next) => {
  expect(judgeTry(answered(status), 1)).toMatchObject({ next })
})

it('switches off at once at 410, else after five days of failures', () => {
  const now = new Date('2026-12-06T10:00:00Z')
  const fiveDays = new Date(now.getTime() - 5 * DAY * 1_000)
  expect(offReason({ next: 'gone' }, null, now)).toBe('gone')
  expect(offReason({ next: 'failed' }, fiveDays, now)).toBe('failing')
  expect(offReason({ next: 'failed' }, new Date(fiveDays.getTime() + 1), now)).toBeNull()
  expect(offReason({ next: 'delivered' }, fiveDays, now)).toBeNull()
})
