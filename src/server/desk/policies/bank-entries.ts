import type {
  AccountStatement,
  BankEntry,
  BankTransactionCode,
  EntryDetail,
  Indicator,
} from '@server/ports/bank-evidence'

/** One payment of an entry, or all of an entry that names none. */
export interface EntryPart {
  readonly part: number
  readonly endToEndId: string | null
  readonly uetr: string | null
  readonly msgIds: readonly string[]
  readonly indicator: Indicator
  readonly isReversal: boolean
  readonly isReturn: boolean
  readonly returnReason: string
  readonly code: BankTransactionCode
  /** Null where it is no whole number of euro cents. */
  readonly cents: bigint | null
  readonly currency: string
}

/** Sub-families of a payment that comes back. */
const RETURNS = ['RRTN', 'RPCR']

export function partsOf(entry: BankEntry): readonly EntryPart[] {
  if (entry.details.length === 0) return [wholeEntry(entry)]
  return entry.details.map((detail, part) => partOf(entry, detail, part))
}

const wholeEntry = (entry: BankEntry): EntryPart => ({
  ...{ part: 0, endToEndId: null, uetr: null, returnReason: '' },
  msgIds: entry.batches.flatMap(({ msgId, paymentInfoId }) => present(msgId, paymentInfoId)),
  indicator: entry.indicator,
  isReversal: entry.isReversal,
  isReturn: RETURNS.includes(entry.code.subFamily),
  code: entry.code,
  cents: centsOf(entry.amount, entry.currency),
  currency: entry.currency,
})

const partOf = (entry: BankEntry, detail: EntryDetail, part: number): EntryPart => ({
  part,
  endToEndId: detail.endToEndId,
  uetr: detail.uetr,
  msgIds: present(detail.msgId, detail.paymentInfoId),
  indicator: detail.indicator ?? entry.indicator,
  isReversal: entry.isReversal,
  isReturn:
    detail.isReturn ||
    [entry.code.subFamily, detail.code.subFamily].some((each) => RETURNS.includes(each)),
  returnReason: detail.returnReason ?? '',
  code: detail.code.domain === '' ? entry.code : detail.code,
  ...amountOf(entry, detail),
})

/** The entry's own amount is that of its payment only where it has one. */
function amountOf(entry: BankEntry, detail: EntryDetail) {
  const currency = detail.currency ?? entry.currency
  const amount = detail.amount ?? (entry.details.length === 1 ? entry.amount : null)
  return { currency, cents: amount === null ? null : centsOf(amount, currency) }
}

const present = (...names: readonly (string | null)[]): readonly string[] =>
  names.filter((name) => name !== null)

/** '12.5' and '12.50' are the same amount. */
export function centsOf(text: string, currency: string | null): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{0,2})0*)?$/.exec(text) ?? []
  if (whole === undefined || currency !== 'EUR') return null
  return BigInt(whole + fraction.padEnd(2, '0'))
}

export const signedCents = ({ indicator, cents }: EntryPart): bigint | null =>
  cents === null || indicator === 'CRDT' ? cents : -cents

/** What a part does to the payout that it names; null for a credit that is no return: anybody can write our reference. */
export function effectOf({
  indicator,
  isReturn,
  isReversal,
}: EntryPart): 'debit' | 'return' | null {
  if (indicator === 'DBIT') return 'debit'
  return isReturn || isReversal ? 'return' : null
}

/** Charges and interest, of any family. */
const FEES = ['CHRG', 'COMM', 'COME', 'COMI', 'COMT', 'FEES', 'INTR', 'ODFT', 'TAXE']

/** Where a booked part goes that is no payment of ours. */
export function accountFor(part: EntryPart, namesUs: boolean): 'suspense' | 'fees' | 'other' {
  if (namesUs || (part.isReturn && part.indicator === 'CRDT')) return 'suspense'
  return FEES.includes(part.code.subFamily) ? 'fees' : 'other'
}

/** Message, account, statement, page and position with what stands there: the same again is a copy. */
export function placeOf(
  kind: string,
  { account, statementId, page }: AccountStatement,
  position: number,
  part: EntryPart,
): string {
  const content = [part.indicator, part.isReversal, part.cents, part.currency, part.endToEndId]
  return [kind, account, statementId, page?.number ?? '1', position, part.part, ...content].join(
    '|',
  )
}
