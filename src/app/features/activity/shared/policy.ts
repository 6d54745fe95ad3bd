import * as v from 'valibot'

import type { HistoryMatch } from '@contract/v1/history-search'
import { type FailReason, SPECIAL_LABELS } from '@contract/v1/details'
import { type Transaction } from '@contract/v1/transactions'
import { DAY, HOUR, MINUTE, startOfDay } from '@kernel/instant'

import { awaitsCrypto, endOf, titleOf } from '../../../resources/open-transfers'

/** Rows shown at first, and added each time (product.md 9). */
export const PAGE_SIZE = 10
/** How long a list may keep an id waiting (decisions.md 2). */
export const OPEN_WAIT_MS = 3000
/** The desk is asked once nothing has been typed for so long. */
export const SEARCH_PAUSE_MS = 300
/** The group of what is still under way; the others carry the start of their day. */
export const PENDING_GROUP = -1

export interface HistoryGroup {
  readonly id: number
  readonly items: readonly Transaction[]
}

/**
 * Keeps what holds the query in its title; an empty query keeps all. `untitled` is what a row without a name says. Told the list first, since every key asks anew and
 * the titles of thousands stay as they are.
 */
export function searchIn(all: readonly Transaction[], untitled: string) {
  const titles = all.map((transaction) => (titleOf(transaction) || untitled).toLowerCase())
  return (query: string): readonly Transaction[] => {
    const wanted = query.trim().toLowerCase()
    return wanted === ''
      ? all
      : all.filter((_transaction, index) => titles[index]?.includes(wanted))
  }
}

/** Where a title holds the query; undefined where nothing is to be marked, or where small letters take other places. */
export function matchIn(title: string, query: string): HistoryMatch | undefined {
  const wanted = query.trim().toLowerCase()
  const small = title.toLowerCase()
  if (wanted === '' || small.length !== title.length) return undefined
  const start = small.indexOf(wanted)
  return { field: 'name', text: title, start, end: start + wanted.length }
}

/** In the order of the list: pending first, each part newest first as the host sends it. */
export const inOrder = (all: readonly Transaction[]): readonly Transaction[] => [
  ...all.filter(({ pending }) => pending),
  ...all.filter(({ pending }) => !pending),
]

/** What is under way, then one group a day; at most `shown` rows in all. Grows often, so it looks at no more than it shows. */
export function groupsOf(ordered: readonly Transaction[], shown: number): readonly HistoryGroup[] {
  const groups = new Map<number, Transaction[]>()
  for (const transaction of ordered.slice(0, shown)) {
    const id = transaction.pending ? PENDING_GROUP : startOfDay(transaction.createdAt)
    const items = groups.get(id)
    if (items) items.push(transaction)
    else groups.set(id, [transaction])
  }
  return [...groups].map(([id, items]) => ({ id, items }))
}

/** A row whose time is over while the list still counts it, and which time that was: a row may have one after another. */
export const expiredRows = (
  all: readonly Transaction[],
  now: number,
): readonly { readonly id: string; readonly end: number }[] =>
  all.flatMap((transaction) => {
    const end = endOf(transaction)
    return end !== null && now >= end ? [{ id: transaction.id, end }] : []
  })

export type Estimate =
  | { readonly kind: 'late' | 'soon' }
  | { readonly kind: 'date' | 'today'; readonly at: number }
  | { readonly kind: 'minutes' | 'seconds'; readonly count: number }

/** When the euros are expected, in the words that fit the distance (decisions.md, ACT-30). */
export function estimateOf(expectedSuccessAt: number | undefined, now: number): Estimate {
  if (expectedSuccessAt === undefined) return { kind: 'soon' }
  const left = expectedSuccessAt - now
  if (left < 0) return { kind: 'late' }
  if (left < MINUTE) return { kind: 'seconds', count: left }
  if (left <= HOUR) return { kind: 'minutes', count: Math.round(left / MINUTE) }
  const isToday = startOfDay(now) === startOfDay(expectedSuccessAt)
  return { kind: left <= DAY && isToday ? 'today' : 'date', at: expectedSuccessAt }
}

type Failure = Pick<Transaction, 'status' | 'failReason'>

const hasFailedFor = ({ status, failReason }: Failure, reason: FailReason): boolean =>
  status === 'failed' && failReason?.type === 'localized' && failReason.value === reason

/**
 * How a quote ended without crypto: nothing came, or a reorganisation took it from the chain again. Nothing failed, and no
 * euros were sent.
 */
export function expiryOf(failure: Failure): 'expired' | 'depositLost' | null {
  if (hasFailedFor(failure, 'deposit-lost')) return 'depositLost'
  return hasFailedFor(failure, 'quoteExpired') ? 'expired' : null
}

export const isExpired = (failure: Failure): boolean => expiryOf(failure) !== null

export type StatusWord =
  | 'waiting'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'expired'
  | 'depositLost'
  | 'refunded'
  | 'onHold'
  | 'unhold'
  | 'checking'

const SpecialStatus = v.object({
  type: v.literal('Status'),
  value: v.object({ label: v.picklist(SPECIAL_LABELS) }),
})

/** The label of the status row, where it says more than the status does. */
const specialLabel = ({ details }: Transaction) =>
  details.find((raw) => v.is(SpecialStatus, raw))?.value.label

/** One word for a row's second line. */
export function statusWord(transaction: Transaction): StatusWord {
  const said = expiryOf(transaction) ?? specialLabel(transaction)
  if (said) return said
  if (awaitsCrypto(transaction)) return 'waiting'
  return transaction.status === 'pending' ? 'processing' : transaction.status
}

/** Statements exist for OTC transfers whose money has moved, where the operator offers them (TX-23, TX-24). */
export const hasStatement = (
  { type, status, hold, quote }: Transaction,
  isEnabled: boolean,
): boolean => {
  // Held money without a quote has bought nothing yet.
  const isBought = hold === undefined || quote !== undefined
  return isEnabled && isBought && type === 'otc' && ['processing', 'completed'].includes(status)
}

/** A link of the host, as far as it may be followed: https, and nothing that only looks like it. */
export function safeLink(link: string | undefined): string | null {
  if (link === undefined || !URL.canParse(link)) return null
  return new URL(link).protocol === 'https:' ? link : null
}
