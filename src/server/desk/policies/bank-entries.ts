import type { AccountStatement, BankEntry } from '@server/ports/bank-evidence'
import type { EntryPart } from './entry-parts'
import { MOST_CHARGES } from './payout-state'

/** Charges and interest, of any family. */
const FEES = ['CHRG', 'COMM', 'COME', 'COMI', 'COMT', 'FEES', 'INTR', 'ODFT', 'TAXE']

const isFee = ({ code, isReturn }: EntryPart): boolean => FEES.includes(code.subFamily) && !isReturn

/** What a bank takes for one payment; more than that under a payment's name is no charge for it. */
const isCharge = (part: EntryPart): boolean =>
  isFee(part) && part.cents !== null && part.cents <= MOST_CHARGES

/**
 * What a part does to the payout that it names. Nothing where it is a charge for it, or a credit that is no return: anybody can
 * write our reference.
 */
export function effectOf(part: EntryPart): 'debit' | 'return' | null {
  const { indicator, isReturn, isReversal } = part
  if (isCharge(part)) return null
  if (indicator === 'DBIT') return 'debit'
  return isReturn || isReversal ? 'return' : null
}

/** Where a booked part goes that is no payment of ours; a charge for one of ours is the desk's. */
export function accountFor(part: EntryPart, namesUs: boolean): 'suspense' | 'fees' | 'other' {
  if (part.kind === 'rest' || (part.isReturn && part.indicator === 'CRDT')) return 'suspense'
  if (namesUs) return isCharge(part) ? 'fees' : 'suspense'
  return isFee(part) ? 'fees' : 'other'
}

interface Unmatched {
  readonly disposition: 'suspense' | 'not-ours'
  readonly reason: string
}

/** What a part is that neither debits nor returns a payment of ours, though it may name one. */
export function unmatched(
  { status }: Pick<BankEntry, 'status'>,
  part: EntryPart,
  namesPayout: boolean,
): Unmatched {
  if (status !== 'BOOK') return { disposition: 'not-ours', reason: 'not-booked' }
  if (part.cents === null) return { disposition: 'suspense', reason: 'no-amount-in-cents' }
  const account = accountFor(part, namesPayout || isOurName(part))
  if (account !== 'suspense') return { disposition: 'not-ours', reason: account }
  if (part.kind === 'rest') return { disposition: 'suspense', reason: 'beyond-its-payments' }
  return { disposition: 'suspense', reason: namesPayout ? 'own-credit' : 'no-payment-of-ours' }
}

/** Ours begin so; one that no payout has is from another database, or is made up. */
const isOurName = ({ endToEndId }: EntryPart): boolean => endToEndId?.startsWith('CW') === true

interface ToldEntry {
  readonly kind: string
  readonly entry: Pick<BankEntry, 'status'>
}

/** Against what an entry is posted that is no payment of ours; null where a statement does not book it, or books it elsewhere. */
export function contraAccount(
  { kind, entry }: ToldEntry,
  { disposition, reason }: { readonly disposition: string; readonly reason: string },
): 'suspense' | 'fees' | 'other' | null {
  if (kind !== 'camt.053' || entry.status !== 'BOOK' || reason === 'other-account') return null
  if (disposition === 'suspense') return 'suspense'
  return reason === 'fees' ? 'fees' : 'other'
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
