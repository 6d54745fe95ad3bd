import { newUntil } from './new-device'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const createdAt = at('23T13:05:00')

it.each([
  ['is met', '23T13:05:00', at('24T13:05:00')],
  ['is almost a day old', '24T13:04:59.999', at('24T13:05:00')],
  ['is a day old', '24T13:05:00', null],
])('ends to be new after 24 hours: when it %s', (_case, now, until) => {
  expect(newUntil({ isFirst: false, createdAt }, at(now))).toEqual(until)
})

it('does not make the first device of an account wait', () => {
  expect(newUntil({ isFirst: true, createdAt }, createdAt)).toBeNull()
})
