import type {
  BankEntry,
  BankTransactionCode,
  Charge,
  EntryDetail,
  Indicator,
} from '@server/ports/bank-evidence'

/** One payment of an entry, or all of an entry that names none; its charges; or what it moves beyond them. */
export interface EntryPart {
  readonly part: number
  readonly kind: 'payment' | 'charges' | 'rest'
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

/** Together they move what the entry moves. */
export function partsOf(entry: BankEntry): readonly EntryPart[] {
  const payments =
    entry.details.length === 0
      ? [wholeEntry(entry)]
      : entry.details.map((detail, part) => partOf(entry, detail, part))
  const { amounts, charges, rest } = movesOf(entry, payments)
  return [
    ...payments.map((payment, at) => ({ ...payment, cents: amounts[at] ?? null })),
    ...(charges === 0n ? [] : [beside(entry, payments.length, 'charges', charges)]),
    ...(rest === 0n ? [] : [beside(entry, payments.length + 1, 'rest', rest)]),
  ]
}

const wholeEntry = (entry: BankEntry): EntryPart => ({
  ...{ part: 0, kind: 'payment', endToEndId: null, uetr: null, returnReason: '' },
  msgIds: entry.batches.flatMap(({ msgId, paymentInfoId }) => present(msgId, paymentInfoId)),
  indicator: entry.indicator,
  isReversal: entry.isReversal,
  isReturn: RETURNS.includes(entry.code.subFamily),
  code: entry.code,
  cents: centsIn(entry),
  currency: entry.currency,
})

const partOf = (entry: BankEntry, detail: EntryDetail, part: number): EntryPart => ({
  ...{ part, kind: 'payment' },
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
  const isOwn = detail.amount !== null && currency === entry.currency
  if (!isOwn && entry.details.length === 1)
    return { currency: entry.currency, cents: centsIn(entry) }
  return { currency, cents: detail.amount === null ? null : centsOf(detail.amount, currency) }
}

const beside = (
  { code, currency }: BankEntry,
  part: number,
  kind: 'charges' | 'rest',
  moved: bigint,
): EntryPart => ({
  ...{ part, kind, currency, endToEndId: null, uetr: null, msgIds: [], returnReason: '' },
  ...{ isReversal: false, isReturn: false },
  code: kind === 'charges' ? { ...code, subFamily: 'CHRG' } : code,
  indicator: moved < 0n ? 'DBIT' : 'CRDT',
  cents: moved < 0n ? -moved : moved,
})

const centsIn = ({ amount, currency }: BankEntry): bigint | null => centsOf(amount, currency)

const present = (...names: readonly (string | null)[]): readonly string[] =>
  names.filter((name) => name !== null)

/** '12.5' and '12.50' are the same amount. */
export function centsOf(text: string, currency: string | null): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{0,2})0*)?$/.exec(text) ?? []
  if (whole === undefined || currency !== 'EUR') return null
  return BigInt(whole + fraction.padEnd(2, '0'))
}

export const signedCents = ({ indicator, cents }: EntryPart): bigint | null =>
  signed(indicator, cents)

interface Moves {
  /** Of each payment; null where it is no amount in cents. */
  readonly amounts: readonly (bigint | null)[]
  /** Of the charges that stand apart from the payments, and of what nothing explains; signed. */
  readonly charges: bigint
  readonly rest: bigint
}

/**
 * Charges that an entry holds are apart from a debit of ours, and lessen what comes back. Banks state a payment with them or
 * without: where the payments and their charges together make the entry, without.
 */
function movesOf(entry: BankEntry, payments: readonly EntryPart[]): Moves {
  const entryCents = signed(entry.indicator, centsIn(entry))
  const stated = payments.map(signedCents)
  if (entryCents === null)
    return { amounts: payments.map(({ cents }) => cents), charges: 0n, rest: 0n }
  const ofPayments = payments.map((_payment, at) => chargesOf(entry, at))
  const ofEntry = payments.length > 1 ? entry.charges : []
  const missing = entryCents - sumOfKnown(stated)
  const isWithout = missing !== 0n && missing === heldIn([...ofPayments.flat(), ...ofEntry], MAYBE)
  const may = isWithout ? MAYBE : missing === 0n ? SURELY : NEVER
  const moved = stated.map((cents, at) => {
    const held = heldIn(ofPayments[at] ?? [], may)
    return cents === null ? null : movedBy(cents, held, isWithout)
  })
  const debited = ofPayments.filter((_charges, at) => payments[at]?.indicator === 'DBIT').flat()
  const charges = heldIn([...debited, ...(isWithout ? ofEntry : [])], may)
  return {
    amounts: moved.map((cents) => (cents !== null && cents < 0n ? -cents : cents)),
    charges,
    rest: entryCents - sumOfKnown(moved) - charges,
  }
}

/** Charges that turn a debit into a credit are none. */
function movedBy(stated: bigint, held: bigint, isWithout: boolean): bigint {
  const isDebit = stated < 0n
  const moved = isDebit ? (isWithout ? stated : stated - held) : isWithout ? stated + held : stated
  return moved < 0n === isDebit ? moved : stated
}

/** An entry of one payment may state its charges for itself. */
function chargesOf({ details, charges }: BankEntry, at: number): readonly Charge[] {
  const own = details[at]?.charges ?? []
  return own.length === 0 && details.length <= 1 ? charges : own
}

/** What a bank says of whether its charges are in the amount. */
const SURELY = [true]
const MAYBE = [true, null]
/** Where the sums contradict one another the payments stand as they are stated. */
const NEVER: readonly boolean[] = []

const heldIn = (charges: readonly Charge[], may: readonly (boolean | null)[]): bigint =>
  sumOfKnown(
    charges
      .filter(({ isIncluded }) => may.includes(isIncluded))
      .map(({ amount, currency, indicator }) =>
        signed(indicator ?? 'DBIT', centsOf(amount, currency)),
      ),
  )

/** Without those that are no amount in cents. */
export const sumOfKnown = (amounts: readonly (bigint | null)[]): bigint =>
  amounts.reduce<bigint>((sum, cents) => sum + (cents ?? 0n), 0n)

const signed = (indicator: Indicator, cents: bigint | null): bigint | null =>
  cents === null || indicator === 'CRDT' ? cents : -cents
