import type { Quote, QuoteStatus } from '@contract/v1/quotes'
import type { Transaction } from '@contract/v1/transactions'
import { isZeroText } from '@kernel/amount-text'
import { MINUTE } from '@kernel/instant'

import { backOffMs } from '../../platform/back-off'
import { heldDeposits } from './held-deposits'

/** Seconds between two looks at the quote. */
const POLL_S = 2
/** Two failures are taken as given: a pause after looks that failed grows from what it is without any. */
const FAILURES_AHEAD = 2
/** Ticks that the in-progress screen stays (product.md 9). */
export const PROGRESS_TICKS = 5
/** How long a list may keep an id waiting (decisions.md 2). */
export const RESOLVE_MS = 3000
/** How long the look before a re-quote may take. */
export const LAST_READ_MS = 5000
/** A payment sent in the last seconds may take this long to be seen: nobody should pay twice meanwhile. */
const SENT_GRACE_S = 2 * MINUTE

export type NextStep =
  | 'keep-watching'
  | 'show-progress'
  | 'open-activity'
  | 'offer-requote'
  | 'show-ending'

/** After failures less often, and not all watchers at once; what the host has asked for is the least. */
export function pollPause(failures: number, random: () => number, asked = 0): number {
  if (failures === 0) return POLL_S
  return Math.max(backOffMs(failures + FAILURES_AHEAD, random) / 1000, asked)
}

/** Whether it is time to look again: the pause is over, or the countdown has just reached zero. */
export function isPollDue(from: number, now: number, pause: number, expiredTs = Infinity): boolean {
  const isExpiring = from < expiredTs && now >= expiredTs
  // By distance: a clock set back would otherwise stop the polling for as long.
  return isExpiring || Math.abs(now - from) >= pause
}

/** More came than the quote takes, and its owner has not yet said what happens with the rest. */
export function hasOpenExcess(quote: Quote, all: readonly Transaction[]): boolean {
  if (quote.outcome?.heldAmount === undefined) return false
  const own = all.find(({ id }) => id === quote.transactionId)
  const { heldTransactionId } = own?.outcome ?? quote.outcome
  // It has a row of its own once it is final.
  if (heldTransactionId === undefined) return true
  return all.some(({ id, hold }) => id === heldTransactionId && hold?.status === 'held')
}

const hasReceived = ({ receivedAmount }: Quote): boolean =>
  receivedAmount !== undefined && !isZeroText(receivedAmount)

/** What the user has done about a quote whose time is up. */
interface Sent {
  /** The wallet has reported a payment: nobody is asked for another while it may still be seen. */
  readonly byWallet?: boolean
  /** 'I have already sent it': what arrives late is waited for. */
  readonly bySaying?: boolean
}

/**
 * What a freshly read quote asks for. A payment wins over expiry; what arrived short is not asked for again, since the
 * desk settles or holds it, and what is held asks for a decision instead; a quote that was already under way when the
 * screen opened has its place in the activity.
 */
export function nextStep(
  quote: Quote,
  known: QuoteStatus | null,
  now: number,
  sent: Sent = {},
): NextStep {
  if (hasEnded(quote)) return 'show-ending'
  if (quote.status !== 'expired' && quote.status !== 'awaits-crypto')
    return known === null ? 'open-activity' : 'show-progress'
  return isTimeUp(quote, now, sent) && !isAwaited(quote, sent) ? 'offer-requote' : 'keep-watching'
}

/** By its owner, a newer quote or a decision, and not by the clock. */
const hasEnded = ({ endedBy }: Quote): boolean => endedBy !== undefined && endedBy !== 'time'

/** Nobody is asked for more while something is on its way, or waits for a decision. */
const isAwaited = (quote: Quote, { bySaying = false }: Sent): boolean =>
  bySaying || heldDeposits(quote).length > 0

function isTimeUp(quote: Quote, now: number, { byWallet = false }: Sent): boolean {
  if (quote.status === 'expired') return true
  return now >= quote.expiredTs + (byWallet ? SENT_GRACE_S : 0) && !hasReceived(quote)
}

export const secondsLeft = (quote: Quote, now: number): number => Math.max(0, quote.expiredTs - now)

/** Marks at which the countdown is said aloud: five minutes, one minute, the end. */
export function announcedMark(secondsLeft: number): 300 | 60 | 0 | null {
  if (secondsLeft <= 0) return 0
  if (secondsLeft <= MINUTE) return 60
  return secondsLeft <= 5 * MINUTE ? 300 : null
}

export interface WatchTarget {
  readonly quoteId: string
  readonly transactionId: string | null
}

/** What an id in the address stands for: a transaction's, then a quote's; null where the list knows neither. */
export function watchTargetOf(id: string, all: readonly Transaction[]): WatchTarget | null {
  const own = all.find((transaction) => transaction.id === id)
  const found = own ?? all.find(({ quote }) => quote?.quoteId === id)
  return found?.quote ? { quoteId: found.quote.quoteId, transactionId: found.id } : null
}

/** The explorer's page of a payment; https only, since the address comes from the host. */
export const hashLink = (explorerUrl: string | undefined, hash: string): string | null =>
  explorerUrl?.startsWith('https://') ? `${explorerUrl.replace(/\/$/, '')}/tx/${hash}` : null

/** Whether the quote still takes what it asks for. */
export const isOpen = ({ status }: Quote, left: number): boolean =>
  status === 'awaits-crypto' && left > 0
