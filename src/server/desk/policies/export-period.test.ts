import { exportPeriod } from './export-period'

const now = new Date('2026-11-23T10:00:00Z')
const span = { first: new Date('2025-03-01T23:59:59Z'), last: new Date('2026-11-20T00:00:00Z') }
const none = { first: null, last: null }

describe('the days of an export', () => {
  it.each([
    ['all days where none is said', {}, span, ['2025-03-01', '2026-11-20']],
    ['today where there is nothing', {}, none, ['2026-11-23', '2026-11-23']],
    ['from a day on', { from: '2026-01-01' }, span, ['2026-01-01', '2026-11-20']],
    ['a day to come', { from: '2027-01-01' }, span, ['2027-01-01', '2027-01-01']],
    ['up to a day', { to: '2025-12-31' }, span, ['2025-03-01', '2025-12-31']],
    ['up to one before the first', { to: '2025-01-01' }, span, ['2025-01-01', '2025-01-01']],
  ])('are %s', (_case, days, all, [from, to]) => {
    expect(exportPeriod({ format: 'csv', ...days }, all, now)).toMatchObject({ days: { from, to } })
  })

  it('end with the last instant of a day, and never after now', () => {
    const wish = { format: 'csv', from: '2026-11-01' } as const
    const until = (to: string) => exportPeriod({ ...wish, to }, span, now)
    expect(until('2026-11-22')).toMatchObject({ until: new Date('2026-11-22T23:59:59.999Z') })
    expect(until('2026-11-23')).toMatchObject({ until: now })
  })

  it.each([
    ['a day that no calendar has', { from: '2026-02-30' }, 'invalid-field'],
    ['an end before the beginning', { from: '2026-02-02', to: '2026-02-01' }, 'invalid-field'],
    ['two years of DATEV', { from: '2025-12-31', to: '2026-01-01' }, 'export-over-years'],
  ])('are refused for %s', (_case, days, code) => {
    expect(exportPeriod({ format: 'datev', ...days }, span, now)).toMatchObject({ code })
  })
})
