import { toSeconds } from '@kernel/instant'
import { arrivalOf, arrivalOfPayment } from './arrival'

const BATCH = { bookedAfterSeconds: null, cutOff: '15:00' }
const INSTANT = { bookedAfterSeconds: 20, cutOff: '15:00' }

it.each(
  Object.entries({
    'Friday before the cut-off': ['2025-11-21T14:00:00Z', '2025-11-24', '2025-11-21T14:00:00Z'],
    'Friday after the cut-off': ['2025-11-21T14:00:01Z', '2025-11-25', '2025-11-24T14:00:00Z'],
    'a summer day before it': ['2026-07-20T13:00:00Z', '2026-07-21', '2026-07-20T13:00:00Z'],
    'a summer day after it': ['2026-07-20T13:00:01Z', '2026-07-22', '2026-07-21T13:00:00Z'],
    Sunday: ['2025-11-23T20:00:00Z', '2025-11-25', '2025-11-24T14:00:00Z'],
    'Monday by UTC alone': ['2025-11-23T23:30:00Z', '2025-11-25', '2025-11-24T14:00:00Z'],
    'Thursday before Easter': ['2027-03-25T10:00:00Z', '2027-03-30', '2027-03-25T14:00:00Z'],
    'Good Friday': ['2027-03-26T10:00:00Z', '2027-03-31', '2027-03-30T13:00:00Z'],
    'the last of the year': ['2026-12-31T10:00:00Z', '2027-01-04', '2026-12-31T14:00:00Z'],
    'the last of the year at night': ['2026-12-31T23:00:00Z', '2027-01-05', '2027-01-04T14:00:00Z'],
    'Christmas Eve': ['2026-12-24T14:30:00Z', '2026-12-29', '2026-12-28T14:00:00Z'],
  }),
)(
  'expects euros of %s on the banking day after the file [ACT-30]',
  (_case, [at = '', day, by = '']) => {
    expect(arrivalOf(new Date(at), BATCH)).toEqual({ day, ifFinalByTs: toSeconds(new Date(by)) })
  },
)

it('adds the wait until a chain calls a payment final', () => {
  const paidAt = new Date('2025-11-21T13:50:00Z')
  expect(arrivalOfPayment(paidAt, 600, BATCH).day).toBe('2025-11-24')
  expect(arrivalOfPayment(paidAt, 601, BATCH).day).toBe('2025-11-25')
  expect(arrivalOfPayment(paidAt, null, BATCH).day).toBe('2025-11-24')
})

it('expects euros of an instant bank at once, also on a Sunday and across midnight', () => {
  expect(arrivalOf(new Date('2025-11-23T10:00:00Z'), INSTANT)).toEqual({ day: '2025-11-23' })
  expect(arrivalOf(new Date('2025-12-31T22:59:50Z'), INSTANT)).toEqual({ day: '2026-01-01' })
})
