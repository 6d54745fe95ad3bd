import { call, delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'

import type { Transaction } from '@contract/v1/transactions'

import { attempt } from '../../platform/attempt'
import { paths } from '../../platform/paths'
import { reloadTransactions, selectTransactions, transactions } from '../../resources/transactions'
import { went } from '../../state/route'
import { RESOLVE_MS, watchTargetOf, type WatchTarget } from './policy'

/** Reads the list anew; what it failed with is shown, and nobody waits for it. */
export function* reloadList() {
  yield* attempt('loadTransactions', reloadTransactions())
}

/**
 * A transaction's id first, then a quote's. A list that does not know the id may be old, so it is read once more; where
 * no list comes in time, the id is taken for a quote's and the desk decides.
 */
export function* resolveTarget(id: string): SagaGenerator<WatchTarget | null> {
  const known = yield* select(selectTransactions)
  const target = watchTargetOf(id, known ?? [])
  if (target) return target
  yield* race({ loaded: call(reloadList), late: delay(RESOLVE_MS) })
  const loaded = yield* select(selectTransactions)
  return loaded ? watchTargetOf(id, loaded) : { quoteId: id, transactionId: null }
}

const isThere = ({ quoteId, transactionId }: WatchTarget, all: readonly Transaction[]): boolean =>
  all.some(({ id, quote }) => quote?.quoteId === quoteId || id === transactionId)

/** A quote that the reloaded list no longer has is watched in the activity (QUOTE-18). */
export function* watchPresence(target: WatchTarget) {
  for (;;) {
    yield* take(transactions.endpoints.transactions.matchFulfilled)
    const all = yield* select(selectTransactions)
    if (all && !isThere(target, all)) {
      yield* put(went(paths.transaction(target.transactionId ?? target.quoteId), { replace: true }))
      return
    }
  }
}
