import { bankDayOf, bankingDayAfter, bankTime, executionDay } from './bank-calendar'

it('expects a transfer on the next banking day [ACT-30]', () => {
  // A Monday, a Friday just before midnight, Christmas Eve and the day before 1 May; then Maundy Thursday.
  const days = ['11-23T10:00', '11-20T22:59', '12-24T10:00', '04-30T10:00'].map(
    (day) => `2026-${day}`,
  )
  const next = days.map((at) => bankingDayAfter(bankDayOf(new Date(`${at}:00Z`))))
  expect(next).toEqual(['2026-11-24', '2026-11-23', '2026-12-28', '2026-05-04'])
  expect(bankingDayAfter('2027-03-25')).toBe('2027-03-30')
})

it.each(
  Object.entries({
    winter: ['2026-11-23 15:00', '2026-11-23T14:00:00.000Z'],
    summer: ['2026-07-01 15:00', '2026-07-01T13:00:00.000Z'],
    'the day on which summer begins': ['2026-03-29 15:00', '2026-03-29T13:00:00.000Z'],
    'the day before it': ['2026-03-28 15:00', '2026-03-28T14:00:00.000Z'],
    'the day on which summer ends': ['2026-10-25 15:00', '2026-10-25T14:00:00.000Z'],
    midnight: ['2026-07-01 00:00', '2026-06-30T22:00:00.000Z'],
  }),
)('knows what Frankfurt calls the time in %s', (_case, [shown, at]) => {
  const [day = '', time = ''] = shown?.split(' ') ?? []
  expect(bankTime(day, time).toISOString()).toBe(at)
  expect(bankDayOf(bankTime(day, time))).toBe(day)
})

it.each([
  { when: 'a night of summer', at: '2026-07-19T22:30:00Z', day: '2026-07-20' },
  { when: 'a night of winter', at: '2026-11-22T23:30:00Z', day: '2026-11-23' },
  { when: 'an evening after the cut-off', at: '2026-11-20T20:00:00Z', day: '2026-11-23' },
  { when: '1 May', at: '2026-05-01T08:00:00Z', day: '2026-05-04' },
])("asks for execution on the bank's day: $when", ({ at, day }) => {
  expect(executionDay(new Date(at), { scheme: 'standard', cutOff: '15:00' })).toBe(day)
})

it('asks an instant bank for execution on a Sunday too', () => {
  const sunday = new Date('2026-11-22T12:00:00Z')
  expect(executionDay(sunday, { scheme: 'instant', cutOff: '15:00' })).toBe('2026-11-22')
})
