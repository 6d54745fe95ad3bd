import { secondsAfter } from '@kernel/instant'
import type { QuoteRecord } from '../records/quote/row'

/** A block's time may lie this many seconds after a window … */
export const GRACE_SECONDS = 60
/** … or this many before it: a block is stamped when it is begun, not when it is sealed. */
export const EARLY_SECONDS = 15

type Windowed = Pick<QuoteRecord, 'expiresAt' | 'supersededAt'>

/** When a quote's window closes: at its expiry, or when a newer quote took its place. */
export const closesAt = ({ expiresAt, supersededAt }: Windowed): Date =>
  supersededAt && supersededAt < expiresAt ? supersededAt : expiresAt

/** What comes after a newer quote was created belongs to that one: no grace. */
export const graceOf = ({ supersededAt }: Windowed): number => (supersededAt ? 0 : GRACE_SECONDS)

/** Once its chain is scanned past this, an unpaid quote expires. */
export const deadlineOf = (quote: Windowed): Date => secondsAfter(closesAt(quote), graceOf(quote))

/** A replaced quote that nobody paid is over for the user, even before its chain is scanned that far. */
export const isAbandoned = (
  { status, supersededAt }: Pick<QuoteRecord, 'status' | 'supersededAt'>,
  received: bigint,
): boolean => status === 'awaits-crypto' && supersededAt !== null && received === 0n
