import { fundsPeriod } from './funds-period'

const NOW = new Date('2026-11-27T08:00:00Z')

it('goes from the first instant of a day to the last of another', () => {
  expect(fundsPeriod({ from: '2026-11-01', to: '2026-11-26' }, NOW)).toEqual({
    from: new Date('2026-11-01T00:00:00Z'),
    until: new Date('2026-11-27T00:00:00Z'),
    days: { from: '2026-11-01', to: '2026-11-26' },
  })
  expect(fundsPeriod({}, NOW)).toMatchObject({ days: { from: null, to: '2026-11-27' } })
})

it.each([{ from: '2026-02-30' }, { to: '2026-11-31' }, { from: '2026-11-28' }])(
  'refuses days that do not exist, and an end before its beginning: %j',
  (asked) => expect(fundsPeriod(asked, NOW)).toMatchObject({ code: 'invalid-field' }),
)
