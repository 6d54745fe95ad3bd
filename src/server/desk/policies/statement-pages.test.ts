import type { Balance } from '@server/ports/bank-evidence'
import { bookedAt, pageOf } from './statement-pages'

const balance = (
  code: string,
  amount: string,
  indicator: Balance['indicator'] = 'CRDT',
): Balance => ({
  ...{ code, amount, indicator, currency: 'EUR', date: '2026-11-23' },
})

const statement = {
  ...{
    account: 'DE1',
    currency: 'EUR',
    statementId: 'S1',
    electronicNumber: '7',
    legalNumber: null,
  },
  ...{ page: null, from: null, to: null },
  balances: [{ ...balance('PRCD', '10.00'), date: '2026-11-20' }, balance('CLBD', '2.50', 'DBIT')],
}

const READ = new Date('2026-12-01T08:00:00Z')

it('takes PRCD for OPBD from the end of its day, and an overdraft for less than nothing', () => {
  expect(pageOf(statement, -1_250n, READ)).toMatchObject({
    opening: 1_000n,
    closing: -250n,
    // Berlin's last minute of each day.
    opensAt: new Date('2026-11-20T22:59:00Z'),
    closesAt: new Date('2026-11-23T22:59:00Z'),
  })
})

it('keeps the instants that a bank states', () => {
  const from = '2026-11-23T10:00:00Z'
  const to = '2026-11-23T11:00:00+01:00'
  const read = pageOf({ ...statement, from, to, page: { number: '2', isLast: true } }, 0n, READ)
  expect(read).toMatchObject({
    opensAt: new Date(from),
    closesAt: new Date(to),
    page: { number: 2 },
  })
})

it.each(['2062-11-23', '2026-12-02T10:00:00Z', '2026-12-01'])(
  'takes nothing for covered that is after the day on which it was read: %s',
  (to) => {
    const endOfDay = new Date('2026-12-01T22:59:00Z')
    expect(pageOf({ ...statement, to }, 0n, READ)?.closesAt).toEqual(endOfDay)
  },
)

it.each([
  ['no balance at all', [], null],
  ['available balances alone', [balance('CLAV', '1.00')], { opening: null, closing: null }],
  ['another currency', [{ ...balance('CLBD', '1.00'), currency: 'USD' }], { closing: null }],
  ['a fraction of a cent', [balance('CLBD', '1.001')], { closing: null }],
])('proves nothing by %s', (_case, balances, expected) => {
  const read = pageOf({ ...statement, balances }, 0n, READ)
  if (expected === null) expect(read).toBeNull()
  else expect(read).toMatchObject(expected)
})

it('dates an entry by its booking, else by its statement, and never after it was read', () => {
  const readAt = new Date('2026-11-25T08:00:00Z')
  const day = new Date('2026-11-24T22:59:00Z')
  expect(bookedAt({ bookingDate: '2026-11-24' }, { to: null }, readAt)).toEqual(day)
  expect(bookedAt({ bookingDate: null }, { to: '2026-11-24' }, readAt)).toEqual(day)
  expect(bookedAt({ bookingDate: '2026-11-25' }, { to: null }, readAt)).toEqual(readAt)
})
