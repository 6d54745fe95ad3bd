import { bankTime, END_OF_DAY } from '@kernel/bank-calendar'
import { nextStatementDueAt } from './next-statement'

it.each([
  { over: 'a week', closed: '2026-11-23', due: '2026-11-26' },
  { over: 'a weekend', closed: '2026-11-20', due: '2026-11-25' },
  { over: 'Christmas', closed: '2026-12-24', due: '2026-12-30' },
  { over: 'Easter', closed: '2027-03-25', due: '2027-04-01' },
  { over: 'Whit Monday, on which banks may be closed', closed: '2027-05-14', due: '2027-05-19' },
])('the next statement has three banking days over $over', ({ closed, due }) => {
  for (const time of ['00:00', END_OF_DAY])
    expect(nextStatementDueAt(bankTime(closed, time))).toEqual(bankTime(due, END_OF_DAY))
})
