import { createSelector } from '@reduxjs/toolkit'

import type { Transaction } from '@contract/v1/transactions'
import { remainingShare } from '@kernel/instant'

import type { heldWords } from '../i18n/held-words'
import { paths } from '../platform/paths'
import { selectTransactions } from './transactions'

/** Held money whose owner has to say what happens with it. */
export const needsDecision = ({ hold }: Transaction): boolean => hold?.status === 'held'

/** Refused or returned euros that go to a recipient again, as soon as the bank has proved that they may. */
export const isSentAgain = ({ hold }: Pick<Transaction, 'hold'>): boolean =>
  hold?.status === 'resend-asked'

/** Crypto that goes back to its owner, or went. */
export const isRefunding = ({ hold }: Pick<Transaction, 'hold'>): boolean =>
  hold?.status.startsWith('refund') ?? false

/** Euros that wait until people have looked at them. */
export const isChecked = ({ statusDetails }: Transaction): boolean =>
  statusDetails.some(({ key }) => key === 'checking')

/** Which few words say why money is held. */
export function heldWordOf({ hold, statusDetails }: Transaction): keyof typeof heldWords | null {
  if (!hold) return null
  const isReturned =
    hold.reason === 'bank' && statusDetails.some(({ key }) => key === 'payoutBooked')
  return isReturned ? 'returned' : hold.reason
}

/** What a row is called, and what the search looks at; empty where the host names nobody. */
export const titleOf = ({ beneficiaryName }: Transaction): string => beneficiaryName ?? ''

/** An OTC transfer that still waits for its crypto: its countdown is the quote's. */
export const awaitsCrypto = ({ type, status }: Transaction): boolean =>
  type === 'otc' && status === 'pending'

/** Where choosing it leads (ACT-15). */
export function destinationOf(transaction: Transaction): string {
  const { id, quote } = transaction
  return awaitsCrypto(transaction) ? paths.quote(quote?.quoteId ?? id) : paths.transaction(id)
}

/** When the ring of a pending transaction is empty; null where nothing counts down. */
export function endOf(transaction: Transaction): number | null {
  const { quote, clearedAt, expectedSuccessAt } = transaction
  if (!transaction.pending) return null
  return awaitsCrypto(transaction)
    ? (quote?.expiredTs ?? clearedAt ?? null)
    : (clearedAt ?? expectedSuccessAt ?? null)
}

/** Share of the time that is left, 1 to 0. */
export function progressShare(transaction: Transaction, now: number): number {
  const end = endOf(transaction)
  const start = transaction.quote?.createdTs ?? transaction.createdAt
  return end === null ? 0 : remainingShare(now, start, end)
}

/** Among the transactions loaded so far, newest first. */
export const selectDecisions = createSelector([selectTransactions], (all) =>
  (all ?? []).filter(needsDecision),
)

/** Under way without a question to their owner. */
export const selectOpenTransfers = createSelector([selectTransactions], (all) =>
  (all ?? []).filter((transaction) => transaction.pending && !needsDecision(transaction)),
)
