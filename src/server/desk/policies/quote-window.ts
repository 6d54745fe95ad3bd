import { type BaseUnits, NO_UNITS } from '@kernel/amounts'
import { secondsAfter } from '@kernel/instant'
import type { DepositBucket, DepositReason } from '../records/deposit/row'
import type { QuoteRecord, QuoteState, QuoteWindow } from '../records/quote/row'

/** A block's time may lie this many seconds after a window … */
export const GRACE_SECONDS = 60
/** … or this many before it: a block is stamped when it is begun, not when it is sealed. */
export const EARLY_SECONDS = 15

type Windowed = Pick<QuoteRecord, 'expiresAt' | 'supersededAt'>

/** When a quote's window closes: at its expiry, or when a newer quote or its owner ended it. */
export const closesAt = ({ expiresAt, supersededAt }: Windowed): Date =>
  supersededAt && supersededAt < expiresAt ? supersededAt : expiresAt

/** Once its chain is scanned past this, an unpaid quote expires; what comes after a newer quote was created is never for it. */
export const deadlineOf = ({ expiresAt, supersededAt }: Windowed): Date =>
  closesAt({ expiresAt: secondsAfter(expiresAt, GRACE_SECONDS), supersededAt })

/**
 * A quote whose window was closed before its time awaits no crypto any more, even before its chain is scanned that far:
 * unpaid it is over for the user, else what has arrived for it is settled once it is final.
 */
export function statusAsSeen(
  { status, supersededAt }: Pick<QuoteRecord, 'status' | 'supersededAt'>,
  received: BaseUnits,
): QuoteState {
  if (status !== 'awaits-crypto' || supersededAt === null) return status
  return received === NO_UNITS ? 'expired' : 'confirming'
}

interface Transfer {
  readonly chainId: number
  readonly asset: string
  readonly blockTime: Date
}

export interface Match {
  readonly bucket: DepositBucket
  readonly reason: DepositReason
  readonly quoteId: string | null
}

/**
 * A deposit belongs to the quote in whose window its block's time lies; of several the newest that asked for this token.
 * `quotes` are all that ever had a window at the address, in any order.
 */
export function matchDeposit(
  transfer: Transfer,
  isListed: boolean,
  quotes: readonly QuoteWindow[],
): Match {
  if (!isListed) return { bucket: 'unlisted', reason: 'unlisted', quoteId: null }
  const newest = quotes.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  )
  const around = candidates(transfer.blockTime, newest)
  const owner = around.find((quote) => isAskedFor(transfer, quote))
  if (owner) return { ...OWNED[owner.status], quoteId: owner.id }
  const [other] = around
  if (other) return { bucket: 'held', reason: 'wrong-token', quoteId: other.id }
  const earlier = newest.find((quote) => quote.createdAt <= transfer.blockTime)
  return earlier
    ? { bucket: 'held', reason: 'late', quoteId: earlier.id }
    : { bucket: 'held', reason: 'no-quote', quoteId: null }
}

const MATCHED = { bucket: 'matched', reason: 'matched' } as const
const SECOND = { bucket: 'held', reason: 'second' } as const

const OWNED: Readonly<Record<QuoteState, Pick<Match, 'bucket' | 'reason'>>> = {
  'awaits-crypto': MATCHED,
  confirming: MATCHED,
  expired: { bucket: 'held', reason: 'late' },
  processing: SECOND,
  completed: SECOND,
  'on-hold': SECOND,
  refunded: SECOND,
  failed: SECOND,
}

/** Those that hold the time exactly come before those that hold it only with their grace. */
function candidates(at: Date, quotes: readonly QuoteWindow[]): readonly QuoteWindow[] {
  const exact = quotes.filter((quote) => holds(quote, at, 0, closesAt(quote)))
  const graced = quotes.filter((quote) => holds(quote, at, EARLY_SECONDS, deadlineOf(quote)))
  return [...exact, ...graced.filter((quote) => !exact.includes(quote))]
}

function holds({ createdAt }: QuoteWindow, at: Date, early: number, until: Date): boolean {
  const seconds = at.getTime() / 1000
  const from = Math.floor(createdAt.getTime() / 1000) - early
  return seconds >= from && seconds <= Math.ceil(until.getTime() / 1000)
}

const isAskedFor = (transfer: Transfer, quote: QuoteWindow): boolean =>
  quote.chainId === transfer.chainId && quote.asset === transfer.asset
