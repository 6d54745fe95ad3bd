import type { AccountStatement, BankEntry } from '@server/ports/bank-evidence'
import { decimalOf } from './money-elements'
import { UnreadableMessage } from './unreadable'
import { childAt, textAt, type XmlElement } from './xml-element'

/** Amounts are compared in units of 10^-18. */
const PLACES = 18

function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(PLACES, '0'))
}

const sumOf = (entries: readonly BankEntry[]): bigint =>
  entries.reduce((sum, { amount }) => sum + unitsOf(amount), 0n)

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one)

/** A statement whose entries are not those that its own summary counts is not whole. */
export function checkTotals(
  summary: XmlElement | null,
  { entries, page }: Pick<AccountStatement, 'entries' | 'page'>,
): void {
  // Of several pages each may carry the summary of all.
  if (!summary || (page && !(page.isLast && /^0*1$/.test(page.number)))) return
  const credits = entries.filter(({ indicator }) => indicator === 'CRDT')
  const debits = entries.filter(({ indicator }) => indicator === 'DBIT')
  checkTotal(summary, 'TtlCdtNtries', credits, [sumOf(credits)])
  checkTotal(summary, 'TtlDbtNtries', debits, [sumOf(debits)])
  // Banks disagree whether the sum of all is that of the amounts or the difference of credits and debits.
  const net = distance(sumOf(credits), sumOf(debits))
  checkTotal(summary, 'TtlNtries', entries, [sumOf(entries), net])
}

function checkTotal(
  summary: XmlElement,
  name: string,
  entries: readonly BankEntry[],
  sums: readonly bigint[],
): void {
  const total = childAt(summary, name)
  if (!total) return
  const count = textAt(total, 'NbOfNtries')
  if (count !== null && count.replace(/^0+(?=\d)/, '') !== String(entries.length))
    throw new UnreadableMessage(`${name} counts ${count} entries, not ${entries.length}`)
  const isOneCurrency = new Set(entries.map(({ currency }) => currency)).size <= 1
  if (isOneCurrency && !isSum(textAt(total, 'Sum'), sums))
    throw new UnreadableMessage(`${name} is not the sum of its entries`)
}

function isSum(stated: string | null, sums: readonly bigint[]): boolean {
  if (stated === null) return true
  const sum = decimalOf(stated.replace(/^-/, ''))
  return sum !== null && sums.includes(unitsOf(sum))
}
