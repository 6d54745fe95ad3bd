import { bankingDayAfter, startOfDay } from './sepa-calendar'

it.each([
  // A Monday, a Friday just before midnight, Christmas Eve, Maundy Thursday, and the day before 1 May.
  ['2026-11-23T10:00', '2026-11-24'],
  ['2026-11-20T23:59', '2026-11-23'],
  ['2026-12-24T10:00', '2026-12-28'],
  ['2027-03-25T10:00', '2027-03-30'],
  ['2026-04-30T10:00', '2026-05-04'],
])('expects a transfer of %s on the next banking day, %s [ACT-30]', (at, day) => {
  expect(bankingDayAfter(startOfDay(new Date(`${at}:00Z`)))).toEqual(new Date(`${day}T00:00:00Z`))
})
