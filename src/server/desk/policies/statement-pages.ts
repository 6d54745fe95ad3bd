import type { AccountStatement, Balance, BankEntry } from '@server/ports/bank-evidence'
import { centsOf } from './bank-entries'
import { bankTime, END_OF_DAY } from '@kernel/bank-calendar'
import type { StatementPage } from './statement-coverage'

/** A page of a statement as coverage is judged by; null where it has no day of its own. */
export function pageOf(
  statement: Omit<AccountStatement, 'entries' | 'isCopy'>,
  bookedSum: bigint | null,
): StatementPage | null {
  const opening = balanceOf(statement, 'OPBD') ?? balanceOf(statement, 'PRCD')
  const closing = balanceOf(statement, 'CLBD')
  const days = [opening, closing].flatMap((each) => (each ? [each.date] : []))
  const opensAt = instantOf(firstOf(statement.from, ...days), '00:00')
  const closesAt = instantOf(firstOf(statement.to, ...days.toReversed()), END_OF_DAY)
  if (!opensAt || !closesAt) return null
  const { account, statementId, electronicNumber, legalNumber, page } = statement
  return {
    ...{ account, statementId, electronicNumber, legalNumber, opensAt, closesAt, bookedSum },
    page: page && { number: pageNumber(page.number), isLast: page.isLast },
    opening: opening && signed(opening),
    closing: closing && signed(closing),
  }
}

const firstOf = (...texts: readonly (string | null)[]): string | null =>
  texts.find((text) => text !== null) ?? null

const pageNumber = (text: string): number =>
  /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : 1

const balanceOf = ({ balances }: Pick<AccountStatement, 'balances'>, code: string) =>
  balances.find((balance) => balance.code === code) ?? null

function signed({ amount, currency, indicator }: Balance): bigint | null {
  const cents = centsOf(amount, currency)
  return cents !== null && indicator === 'DBIT' ? -cents : cents
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
