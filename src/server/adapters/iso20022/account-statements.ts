import { isIsoDay } from '@kernel/calendar-day'
import type { AccountStatement, BankEntry, Balance } from '@server/ports/bank-evidence'
import { accountOf, amountAt, dayAt, indicatorOf, isTrue } from './money-elements'
import { checkTotals } from './statement-totals'
import { UnreadableMessage } from './unreadable'
import { childAt, childrenAt, codeAt, requiredText, textAt, type XmlElement } from './xml-element'

/** Each kind of message has its own name for the statement and for its pages. */
const STATEMENTS = {
  'camt.052': { name: 'Rpt', page: 'RptPgntn' },
  'camt.053': { name: 'Stmt', page: 'StmtPgntn' },
  'camt.054': { name: 'Ntfctn', page: 'NtfctnPgntn' },
} as const

export type StatementKind = keyof typeof STATEMENTS

export const isStatementKind = (kind: string): kind is StatementKind =>
  Object.hasOwn(STATEMENTS, kind)

/** Statements of a message; its entries were read while the file was. */
export function readStatements(
  kind: StatementKind,
  message: XmlElement,
  entriesOf: (statement: XmlElement) => readonly BankEntry[],
): readonly AccountStatement[] {
  const { name, page } = STATEMENTS[kind]
  const statements = childrenAt(message, name)
  if (statements.length === 0) throw new UnreadableMessage(`it has no ${name}`)
  return statements.map((statement) => {
    const account = accountOf(childAt(statement, 'Acct'))
    if (account === null) throw new UnreadableMessage(`${name} has no account`)
    const balances = childrenAt(statement, 'Bal').flatMap(readBalance)
    if (kind === 'camt.053' && balances.length === 0)
      throw new UnreadableMessage(`${name} has no balance`)
    const pages = childAt(statement, page) ?? childAt(message, 'GrpHdr', 'MsgPgntn')
    const read = {
      account,
      currency: textAt(statement, 'Acct', 'Ccy'),
      statementId: requiredText(statement, 'Id'),
      electronicNumber: textAt(statement, 'ElctrncSeqNb'),
      legalNumber: textAt(statement, 'LglSeqNb'),
      page: pages ? readPage(pages) : null,
      isCopy: textAt(statement, 'CpyDplctInd') !== null,
      from: momentAt(statement, 'FrDt'),
      to: momentAt(statement, 'ToDt'),
      balances,
      entries: entriesOf(statement),
    }
    checkTotals(childAt(statement, 'TxsSummry'), read)
    return read
  })
}

const readPage = (page: XmlElement) => ({
  number: requiredText(page, 'PgNb'),
  isLast: isTrue(textAt(page, 'LastPgInd')),
})

/** A zone belongs to a time: a day with one would begin or end in another. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d)?)?$/

/** An instant or a day as the bank writes it; null where no clock or calendar has it: then the days of the balances count. */
function momentAt(statement: XmlElement, name: 'FrDt' | 'ToDt'): string | null {
  const text = textAt(statement, 'FrToDt', `${name}Tm`) ?? textAt(statement, 'FrToDt', name) ?? ''
  const [, day = ''] = MOMENT.exec(text) ?? []
  return isIsoDay(day) && !Number.isNaN(Date.parse(text)) ? text : null
}

/** An incomplete balance proves nothing, and is left out. */
function readBalance(balance: XmlElement): readonly Balance[] {
  const code = codeAt(childAt(balance, 'Tp', 'CdOrPrtry')) ?? codeAt(childAt(balance, 'Tp'))
  const amount = amountAt(balance, 'Amt')
  const indicator = indicatorOf(balance)
  const date = dayAt(balance, 'Dt')
  if (code === null || !amount || indicator === null || date === null) return []
  return [{ code, ...amount, indicator, date }]
}
