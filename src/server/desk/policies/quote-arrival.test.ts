import { cents, baseUnits } from '@kernel/amounts'
import { expectedAt, quoteArrival } from './quote-arrival'

const at = (time: string) => new Date(`2025-11-${time}:00Z`)
const BATCH = { bookedAfterSeconds: null, cutOff: '15:00', finalitySeconds: 900 }
const settled = { at: at('21T13:00'), units: baseUnits(1n), cents: cents(1n) }
// After the cut-off: what has been paid for does not wait for it any more.
const facts = { ...BATCH, now: at('21T14:10') }
const quote = { status: 'awaits-crypto', seenAt: null, settled: null } as const

it.each([
  ['waits for crypto', quote, null, '2025-11-25', null],
  [
    'is confirmed',
    { ...quote, status: 'confirming', seenAt: at('21T13:00') },
    null,
    '2025-11-24',
    '2025-11-24T16:00',
  ],
  ['is paid', { ...quote, status: 'processing', settled }, null, '2025-11-24', '2025-11-24T16:00'],
  [
    'is sent again',
    { ...quote, status: 'processing', settled },
    { submittedAt: null, createdAt: at('24T14:30'), heldAt: null },
    '2025-11-26',
    '2025-11-26T16:00',
  ],
  [
    'was sent late',
    { ...quote, status: 'processing', settled },
    { submittedAt: at('21T14:30'), createdAt: at('21T13:00'), heldAt: null },
    '2025-11-25',
    '2025-11-25T16:00',
  ],
  [
    'is being checked',
    { ...quote, status: 'processing', settled },
    { submittedAt: null, createdAt: at('21T13:00'), heldAt: at('21T13:00') },
    undefined,
    null,
  ],
  ['is completed', { ...quote, status: 'completed', settled }, null, undefined, null],
  ['is on hold', { ...quote, status: 'on-hold' }, null, undefined, null],
] as const)(
  'tells when the euros of one that %s are expected [ACT-30]',
  (_case, seen, payout, day, hour) => {
    expect(quoteArrival(seen, payout, facts)?.day).toBe(day)
    expect(expectedAt(seen, payout, facts)?.toISOString().slice(0, 16) ?? null).toBe(hour)
  },
)

it('counts from the file where the bank is known to the second, and asks for no cut-off once it is final', () => {
  const instant = { ...facts, bookedAfterSeconds: 20 }
  const paid = { ...quote, status: 'processing', settled } as const
  const submittedAt = at('21T13:01')
  expect(expectedAt(paid, { submittedAt, createdAt: settled.at, heldAt: null }, instant)).toEqual(
    new Date(submittedAt.getTime() + 20_000),
  )
  expect(quoteArrival(paid, null, facts)).toEqual({ day: '2025-11-24' })
})
