import { nextSepaDay } from './sepa-calendar'

it.each([
  ['a weekday', '2026-11-23T10:00:00Z', '2026-11-24T16:00:00.000Z'],
  ['Friday', '2026-11-20T23:59:00Z', '2026-11-23T16:00:00.000Z'],
  ['Christmas Eve', '2026-12-24T10:00:00Z', '2026-12-28T16:00:00.000Z'],
  ['Maundy Thursday', '2027-03-25T10:00:00Z', '2027-03-30T16:00:00.000Z'],
  ['the last of April', '2026-04-30T10:00:00Z', '2026-05-04T16:00:00.000Z'],
])('expects a transfer of %s on the next banking day [ACT-30]', (_case, at, expected) => {
  expect(nextSepaDay(new Date(at)).toISOString()).toBe(expected)
})
