import { isIsoDay } from '@kernel/calendar-day'
import type {
  BankAmount,
  BankTransactionCode,
  Charge,
  Indicator,
} from '@server/ports/bank-evidence'
import { UnreadableMessage } from './unreadable'
import { childAt, childrenAt, requiredText, textAt, type XmlElement } from './xml-element'

/** As XML Schema writes decimals; no ISO 20022 amount has more than 18 digits. */
const DECIMAL = /^\+?0*(\d{0,18})(?:\.(\d{0,18}))?$/

/** Plain decimal text: no sign, no zeros in front, a digit before the point. Null for anything else. */
export function decimalOf(text: string): string | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined || !/\d/.test(text)) return null
  return `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** The amount at the path; null where there is none, unreadable where it is no amount. */
export function amountAt(element: XmlElement, ...path: readonly string[]): BankAmount | null {
  const found = childAt(element, ...path)
  if (!found) return null
  const amount = decimalOf(found.text.trim())
  if (amount === null) throw new UnreadableMessage(`${element.name} has no number as its amount`)
  if (found.currency === null || !/^[A-Z]{3}$/.test(found.currency))
    throw new UnreadableMessage(`${element.name} has an amount without a currency`)
  return { amount, currency: found.currency }
}

export function requiredAmount(element: XmlElement, ...path: readonly string[]): BankAmount {
  const amount = amountAt(element, ...path)
  if (!amount) throw new UnreadableMessage(`${element.name} has no ${path.join('/')}`)
  return amount
}

export function requiredIndicator(element: XmlElement): Indicator {
  requiredText(element, 'CdtDbtInd')
  return indicatorOf(element) ?? fail(element)
}

function fail({ name }: XmlElement): never {
  throw new UnreadableMessage(`${name} is neither credit nor debit`)
}

/** Null where it is missing. */
export function indicatorOf(element: XmlElement): Indicator | null {
  const text = textAt(element, 'CdtDbtInd')
  if (text === null || text === 'CRDT' || text === 'DBIT') return text
  return fail(element)
}

export const isTrue = (text: string | null): boolean => text === 'true' || text === '1'

/** The day of `Dt` or `DtTm` as the bank writes it; null where there is none in the calendar. */
export function dayAt(element: XmlElement, name: string): string | null {
  const day = (textAt(element, name, 'Dt') ?? textAt(element, name, 'DtTm') ?? '').slice(0, 10)
  return isIsoDay(day) ? day : null
}

/** Empty texts where the bank gives no code. */
export const transactionCodeOf = (element: XmlElement): BankTransactionCode => ({
  domain: textAt(element, 'BkTxCd', 'Domn', 'Cd') ?? '',
  family: textAt(element, 'BkTxCd', 'Domn', 'Fmly', 'Cd') ?? '',
  subFamily: textAt(element, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') ?? '',
  proprietary: textAt(element, 'BkTxCd', 'Prtry', 'Cd') ?? '',
})

/** One for each record of charges; older versions write the charges themselves, some banks only their total. */
export function chargesOf(element: XmlElement): readonly Charge[] {
  const records = childrenAt(element, 'Chrgs', 'Rcrd')
  const stated = records.length > 0 ? records : childrenAt(element, 'Chrgs')
  return stated.flatMap((record) => {
    const amount = amountAt(record, 'Amt') ?? amountAt(record, 'TtlChrgsAndTaxAmt')
    const included = textAt(record, 'ChrgInclInd')
    const isIncluded = included === null ? null : isTrue(included)
    return amount ? [{ ...amount, indicator: indicatorOf(record), isIncluded }] : []
  })
}

/** IBAN, or the bank's own number, without blanks. */
export function accountOf(account: XmlElement | null): string | null {
  if (!account) return null
  const paths = [['IBAN'], ['Othr', 'Id'], ['PrtryAcct', 'Id'], ['BBAN'], ['UPIC']]
  const ids = paths.map((path) => textAt(account, 'Id', ...path))
  const found = ids.find((id) => id !== null) ?? textAt(account, 'Prxy', 'Id')
  return found?.replaceAll(/\s/g, '') ?? null
}
