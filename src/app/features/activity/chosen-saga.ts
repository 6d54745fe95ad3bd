import { call, delay, put, race, select, take } from 'typed-redux-saga'

import type { Transaction } from '@contract/v1/transactions'

import { noticed } from '../../events'
import { paths } from '../../platform/paths'
import { services } from '../../platform/services'
import { selectCursor, selectTransactions, transactions } from '../../resources/transactions'
import { went } from '../../state/route'
import { readItems } from './details/items'
import { loadOlder } from './list-saga'
import { OPEN_WAIT_MS } from './shared/policy'
import { selectChosen } from './shared/selectors'
import { selectChosenId, selectSearchPart, transactionLost } from './shared/slice'

/** Opens by id: waits a while for the list, then stays with the transaction until the list no longer has it. */
export function* chosenSaga() {
  const id = yield* select(selectChosenId)
  if (id === null) return
  const { isRead = true } = yield* race({ isRead: call(untilListed), late: delay(OPEN_WAIT_MS) })
  const isLoaded = (yield* select(selectTransactions)) !== null
  const isUnknown = isLoaded && isRead && !(yield* select(selectChosen))
  if (isUnknown) yield* put(noticed('transactionUnknown'))
  yield* call(untilGone)
  yield* put(transactionLost())
  yield* put(went(paths.activity + (yield* select(selectSearchPart)), { replace: true }))
}

/**
 * The list may still be loading, and the transaction on an older page of it. Answers false where a page did not come:
 * it is not asked for again at once, and nobody knows what stands on it.
 */
function* untilListed() {
  for (;;) {
    if (yield* select(selectChosen)) return true
    const isLoaded = (yield* select(selectTransactions)) !== null
    const cursor = yield* select(selectCursor)
    if (!isLoaded) yield* take(transactions.endpoints.transactions.matchFulfilled)
    else if (cursor === undefined) return true
    else if (!(yield* call(loadOlder))) return false
  }
}

function* untilGone() {
  const told = new Set<string>()
  for (;;) {
    const transaction = yield* select(selectChosen)
    if (!transaction) return
    yield* call(warnOfSkipped, transaction, told)
    yield* take(transactions.endpoints.transactions.matchFulfilled)
  }
}

/** A row that cannot be read is left out of the details; the log says which, once for as long as they are open. */
function* warnOfSkipped({ details }: Transaction, told: Set<string>) {
  const { log } = yield* services()
  for (const problem of readItems(details).skipped.filter((one) => !told.has(one))) {
    told.add(problem)
    log.warn(`transaction details: ${problem}`)
  }
}
