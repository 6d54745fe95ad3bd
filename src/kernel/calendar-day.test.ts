import { isIsoDay, isoDay, isoDayStart } from './calendar-day'

describe('a day of the calendar', () => {
  it('begins and ends by UTC, whatever the time of day', () => {
    expect(isoDay(new Date('2026-11-27T23:59:59.999Z'))).toBe('2026-11-27')
    expect(isoDayStart('2026-11-27')).toEqual(new Date('2026-11-27T00:00:00Z'))
  })

  it.each(['2024-02-29', '2026-12-31'])('%s is one', (day) => {
    expect(isIsoDay(day)).toBe(true)
  })

  it.each(['2026-02-29', '2026-02-31', '2026-13-01', '2026-1-1', '27.11.2026', '', 'today'])(
    '%p is none',
    (day) => {
      expect(isIsoDay(day)).toBe(false)
    },
  )
})
