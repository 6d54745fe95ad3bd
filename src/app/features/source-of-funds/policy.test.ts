import { daysOf } from './policy'

const at = (text: string): number => Date.parse(`${text}T14:00:00Z`) / 1_000

it.each([
  ['year', '2026-11-27', { from: '2025-11-28' }],
  ['year', '2024-02-29', { from: '2023-03-02' }],
  ['year', '2026-12-31', { from: '2026-01-01' }],
  ['this-year', '2026-11-27', { from: '2026-01-01' }],
  ['last-year', '2026-11-27', { from: '2025-01-01', to: '2025-12-31' }],
  ['all', '2026-11-27', {}],
] as const)('is of %s on %s', (period, day, days) => {
  expect(daysOf(period, at(day))).toEqual(days)
})
