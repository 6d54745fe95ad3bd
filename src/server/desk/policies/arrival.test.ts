import { toSeconds } from '@kernel/instant'
import { arrivalOf, arrivalOfPayment } from './arrival'

const BATCH = { payoutSeconds: null, cutOffSeconds: 15 * 3_600 }
const INSTANT = { payoutSeconds: 20, cutOffSeconds: 15 * 3_600 }

it.each([
  ['Friday before the cut-off', '2025-11-21T15:00:00Z', '2025-11-24', '2025-11-21T15:00:00Z'],
  ['Friday after the cut-off', '2025-11-21T15:00:01Z', '2025-11-25', '2025-11-24T15:00:00Z'],
  ['Sunday', '2025-11-23T20:00:00Z', '2025-11-25', '2025-11-24T15:00:00Z'],
  ['Thursday before Easter', '2027-03-25T10:00:00Z', '2027-03-30', '2027-03-25T15:00:00Z'],
  ['Good Friday', '2027-03-26T10:00:00Z', '2027-03-31', '2027-03-30T15:00:00Z'],
  ['the last of the year', '2026-12-31T10:00:00Z', '2027-01-04', '2026-12-31T15:00:00Z'],
  ['the last of the year at night', '2026-12-31T23:00:00Z', '2027-01-05', '2027-01-04T15:00:00Z'],
  ['Christmas Eve', '2026-12-24T15:30:00Z', '2026-12-29', '2026-12-28T15:00:00Z'],
])('expects euros of %s on the banking day after the file [ACT-30]', (_case, at, day, by) => {
  expect(arrivalOf(new Date(at), BATCH)).toEqual({ day, ifFinalByTs: toSeconds(new Date(by)) })
})

it('adds the wait until a chain calls a payment final', () => {
  const paidAt = new Date('2025-11-21T14:50:00Z')
  expect(arrivalOfPayment(paidAt, 600, BATCH).day).toBe('2025-11-24')
  expect(arrivalOfPayment(paidAt, 601, BATCH).day).toBe('2025-11-25')
  expect(arrivalOfPayment(paidAt, null, BATCH).day).toBe('2025-11-24')
})

it('expects euros of an instant bank at once, also on a Sunday and across midnight', () => {
  expect(arrivalOf(new Date('2025-11-23T10:00:00Z'), INSTANT)).toEqual({ day: '2025-11-23' })
  expect(arrivalOf(new Date('2025-12-31T23:59:50Z'), INSTANT)).toEqual({ day: '2026-01-01' })
})
