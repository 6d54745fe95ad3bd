import { call, delay, race, type SagaGenerator } from 'typed-redux-saga'

import { OTC_RULES } from '@config/otc'
import type { Transaction } from '@contract/v1/transactions'
import { AppError } from '@kernel/app-error'

import { attemptSilently } from '../../../platform/attempt'
import { backOff } from '../../../platform/back-off'
import { reloadTransactions, transactionOfQuote } from '../../../resources/transactions'

/** The transaction that the desk registers for a quote; throws after ten minutes without it. */
export function* waitForTransaction(quoteId: string): SagaGenerator<Transaction> {
  const { found } = yield* race({
    found: call(poll, quoteId),
    timeout: delay(OTC_RULES.transactionWaitMs),
  })
  if (found) return found
  throw new AppError({ code: 'TIMEOUT', description: 'Transaction failed (by timeout)' })
}

function* poll(quoteId: string): SagaGenerator<Transaction> {
  let failures = 0
  for (;;) {
    // One failed look is no failed wait: the desk may be out of reach for a moment.
    const newest = yield* attemptSilently(reloadTransactions())
    if (newest instanceof AppError) {
      failures += 1
      yield* backOff(failures, newest)
      continue
    }
    const found = transactionOfQuote(newest, quoteId)
    if (found) return found
    failures = 0
    yield* delay(OTC_RULES.transactionPollMs)
  }
}
