import { call, delay, race, type SagaGenerator } from 'typed-redux-saga'

import type { Transaction } from '@contract/v1/transactions'
import { AppError } from '@kernel/app-error'

import { reloadTransactions, transactionOfQuote } from '../../resources/transactions'

export const POLL_MS = 500
/** A list that cannot be read is asked for less and less often. */
const POLL_MAX_MS = 30_000
export const WAIT_MS = 10 * 60_000

/** The transaction that the desk registers for a quote; throws after ten minutes without it. */
export function* waitForTransaction(quoteId: string): SagaGenerator<Transaction> {
  const { found } = yield* race({ found: call(poll, quoteId), timeout: delay(WAIT_MS) })
  if (found) return found
  throw new AppError({ code: 'TIMEOUT', description: 'Transaction failed (by timeout)' })
}

function* poll(quoteId: string): SagaGenerator<Transaction> {
  let pause = POLL_MS
  for (;;) {
    const newest = yield* call(newestTransactions)
    const found = newest && transactionOfQuote(newest, quoteId)
    if (found) return found
    pause = newest ? POLL_MS : Math.min(pause * 2, POLL_MAX_MS)
    yield* delay(pause)
  }
}

/** One failed look is no failed wait: the desk may be out of reach for a moment. */
function* newestTransactions(): SagaGenerator<readonly Transaction[] | null> {
  try {
    return (yield* reloadTransactions()).transactions
  } catch (thrown) {
    if (thrown instanceof AppError) return null
    throw thrown
  }
}
