import type { AccountStatement, Balance, BankEntry } from '@server/ports/bank-evidence'
import { centsOf } from './entry-parts'
import { bankDayOf, bankTime, END_OF_DAY } from '@kernel/bank-calendar'
import type { StatementPage } from './statement-coverage'

/** A page of a statement as coverage is judged by; null where it has no day of its own. */
export function pageOf(
  statement: Omit<AccountStatement, 'entries' | 'isCopy'>,
  bookedSum: bigint | null,
  readAt: Date,
): StatementPage | null {
  const opening = balanceOf(statement, 'OPBD') ?? balanceOf(statement, 'PRCD')
  const closing = balanceOf(statement, 'CLBD')
  const opensAt = opensOf(statement, opening ?? closing)
  const stated = closesOf(statement, closing ?? opening)
  if (!opensAt || !stated) return null
  // A day to come by a slip of the bank's pen would prove what can still be booked.
  const readBy = bankTime(bankDayOf(readAt), END_OF_DAY)
  const closesAt = stated < readBy ? stated : readBy
  const { account, statementId, electronicNumber, legalNumber, page } = statement
  return {
    ...{ account, statementId, electronicNumber, legalNumber, opensAt, closesAt, bookedSum },
    page: page && { number: pageNumber(page.number), isLast: page.isLast },
    opening: signed(opening),
    closing: signed(closing),
  }
}

type Period = Pick<AccountStatement, 'from' | 'to' | 'balances'>

/** A page in the midst of a statement has interim balances alone. */
function opensOf({ from, balances }: Period, stated: Balance | null): Date | null {
  if (from !== null) return instantOf(from, '00:00')
  const [first] = stated ? [stated] : balances
  // The day of PRCD is over when this statement opens.
  return instantOf(first?.date ?? null, first?.code === 'PRCD' ? END_OF_DAY : '00:00')
}

function closesOf({ to, balances }: Period, stated: Balance | null): Date | null {
  const [last] = stated ? [stated] : balances
  return instantOf(to ?? last?.date ?? null, END_OF_DAY)
}

const pageNumber = (text: string): number =>
  /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : 1

const balanceOf = ({ balances }: Pick<AccountStatement, 'balances'>, code: string) =>
  balances.find((balance) => balance.code === code) ?? null

function signed(balance: Balance | null): bigint | null {
  const cents = balance && centsOf(balance.amount, balance.currency)
  return cents !== null && balance?.indicator === 'DBIT' ? -cents : cents
}

/** A day, or a time without a zone, is the bank's own. */
function instantOf(text: string | null, time: string): Date | null {
  const [, day, clock, zone] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)[\d:.]*)?(Z|[+-]\d\d:\d\d)?$/.exec(text ?? '') ?? []
  if (text === null || day === undefined) return null
  return zone === undefined ? bankTime(day, clock ?? time) : new Date(text)
}

/** The end of the day on which an entry was booked; where the bank states none, of its statement's. */
export function bookedAt(
  { bookingDate }: Pick<BankEntry, 'bookingDate'>,
  { to }: Pick<AccountStatement, 'to'>,
  readAt: Date,
): Date {
  const booked =
    bookingDate === null ? instantOf(to, END_OF_DAY) : bankTime(bookingDate, END_OF_DAY)
  return booked && booked < readAt ? booked : readAt
}
