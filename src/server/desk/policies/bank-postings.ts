import { type Cents, integerOf } from '@kernel/amounts'
import type { Posting } from '../records/ledger'
import type { PayoutPosition } from './payout-state'

interface PaidOut {
  readonly id: string
  readonly quoteId: string
  readonly cents: Cents
}

const EURO = 'EUR'
const BANK = 'bank:EUR'

/** A new attempt at what came back. */
export const retryPosting = ({ id, quoteId, cents }: PaidOut): Posting => ({
  id: `retried:${id}`,
  kind: 'payout-retried',
  quoteId,
  entries: entriesOf([
    ['payout:clearing', -integerOf(cents)],
    [`customer:${quoteId}`, integerOf(cents)],
  ]),
})

interface PayoutMoves extends PayoutPosition {
  /** In another account than the desk's: what the desk has at the bank stays as it is. */
  readonly isElsewhere: boolean
}

/** What new evidence about a payout moves between the accounts of its position; together nothing. */
export const evidencePosting = (
  { quoteId, id }: { readonly id: string; readonly quoteId: string },
  evidenceId: bigint,
  { isElsewhere, ...moves }: PayoutMoves,
): Posting => ({
  id: `evidence:${id}:${evidenceId}`,
  kind: 'payout-evidence',
  quoteId,
  entries: entriesOf([
    [BANK, isElsewhere ? -moves.notified : moves.bank],
    ['bank:notified', moves.notified],
    ['bank:other', isElsewhere ? moves.bank + moves.notified : 0n],
    ['bank:fees', moves.fees],
    ['charges:EUR', moves.charges],
    ['suspense:EUR', moves.suspense],
    ['payout:clearing', moves.clearing],
    [`customer:${quoteId}`, moves.customer],
  ]),
})

const CONTRA = { suspense: 'suspense:EUR', fees: 'bank:fees', other: 'bank:other' } as const

/** An entry that a statement booked and that is no payment of ours; `cents` as the account sees them. */
export const bankEntryPosting = (
  place: string,
  account: keyof typeof CONTRA,
  cents: bigint,
): Posting => entryPosting(`entry:${place}`, BANK, CONTRA[account], cents)

/** Out of where an entry was booked before anybody knew whose payment it is: it is posted as a payout's own. */
export const entryTakenUpPosting = (
  place: string,
  from: keyof typeof CONTRA,
  cents: bigint,
): Posting => entryPosting(`taken-up:${place}`, CONTRA[from], BANK, cents)

const TARGET = { fees: 'bank:fees', other: 'bank:other', payout: BANK } as const

/** Out of suspense: to another account, or back, where the entry is posted as a payout's own. */
export const suspenseClearedPosting = (
  place: string,
  to: keyof typeof TARGET,
  cents: bigint,
): Posting => entryPosting(`cleared:${place}`, 'suspense:EUR', TARGET[to], cents)

/** What the bank moved for no payment of ours. */
const entryPosting = (id: string, from: string, to: string, cents: bigint): Posting => ({
  ...{ id, kind: 'bank-entry', quoteId: null },
  entries: entriesOf([
    [from, cents],
    [to, -cents],
  ]),
})

const entriesOf = (amounts: readonly (readonly [account: string, amount: bigint])[]) =>
  amounts.flatMap(([account, amount]) => (amount === 0n ? [] : [{ account, asset: EURO, amount }]))
