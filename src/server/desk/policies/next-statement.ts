import { bankDayOf, bankingDayAfter, bankTime, END_OF_DAY } from '@kernel/bank-calendar'

/**
 * When the statement after one that closes then has to be here: at the end of the third banking day after it. The first is
 * the day of the next statement, which is read on the second; a bank may be closed on a day on which TARGET is open.
 */
export function nextStatementDueAt(closesAt: Date): Date {
  const first = bankingDayAfter(bankDayOf(closesAt))
  return bankTime(bankingDayAfter(bankingDayAfter(first)), END_OF_DAY)
}
