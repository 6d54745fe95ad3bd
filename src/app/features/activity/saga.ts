import {
  delay,
  fork,
  put,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga'

import type { Transaction } from '@contract/v1/transactions'

import { ticked } from '../../events'
import { during } from '../../platform/during'
import { paths } from '../../platform/paths'
import { perSession } from '../../platform/per-session'
import { services } from '../../platform/services'
import { destinationOf } from '../../resources/open-transfers'
import { selectTransaction } from '../../resources/transactions'
import { selectNow } from '../../state/clock'
import { went } from '../../state/route'
import { startAgain } from './again-saga'
import { chosenSaga } from './chosen-saga'
import { loadList, loadOlder, reloadList } from './list-saga'
import { expiredRows, SEARCH_PAUSE_MS } from './shared/policy'
import { reminderText } from './shared/reminder'
import { selectPending } from './shared/selectors'
import {
  againAsked,
  closed,
  detailsClosed,
  foundPressed,
  itemExpired,
  olderAsked,
  opened,
  reminderAsked,
  retried,
  rowPressed,
  searched,
  searchSettled,
  selectChosenId,
  selectIsOpen,
  selectSearchPart,
  statementAsked,
  transactionChosen,
} from './shared/slice'
import { downloadStatement } from './statement-saga'

export function* activitySaga() {
  // Not scoped to the screen: a statement that was asked for arrives wherever the user went meanwhile.
  yield* fork(perSession, function* () {
    yield* takeLeading(statementAsked, downloadStatement)
  })
  yield* during(selectIsOpen, opened, closed, watchScreen)
}

function* watchScreen() {
  yield* takeEvery(rowPressed, openRow)
  yield* takeEvery(foundPressed, openFound)
  yield* takeLatest(searched, settleSearch)
  yield* takeEvery(detailsClosed, closeDetails)
  yield* takeLeading(olderAsked, loadOlder)
  yield* takeLeading(againAsked, startAgain)
  yield* takeEvery(reminderAsked, saveReminder)
  yield* takeLatest(transactionChosen, chosenSaga)
  yield* takeLatest([retried, itemExpired], reloadList)
  yield* fork(watchExpiry)
  yield* fork(loadList)
  // The address may have named a transaction before this saga listened.
  if ((yield* select(selectChosenId)) !== null) yield* fork(chosenSaga)
}

export function* openRow({ payload: id }: ReturnType<typeof rowPressed>) {
  const transaction = yield* select(selectTransaction, id)
  if (transaction) yield* openTransaction(transaction)
}

function* openFound({ payload }: ReturnType<typeof foundPressed>) {
  yield* openTransaction(payload)
}

/** Its details stand beside what was searched for. */
function* openTransaction(transaction: Transaction) {
  if (!transaction.openable) return
  const path = destinationOf(transaction)
  const isHere = path === paths.transaction(transaction.id)
  yield* put(went(isHere ? path + (yield* select(selectSearchPart)) : path))
}

/** The newest keystroke wins. Nothing is looked for at once, before its rows take somebody's focus away. */
function* settleSearch({ payload: { query } }: ReturnType<typeof searched>) {
  if (query.trim() !== '') yield* delay(SEARCH_PAUSE_MS)
  yield* put(searchSettled())
}

/** A file that calendars open. */
function* saveReminder({ payload }: ReturnType<typeof reminderAsked>) {
  const { download, now } = yield* services()
  const blob = new Blob([reminderText(payload, now())], { type: 'text/calendar;charset=utf-8' })
  download({ fileName: `Reminder_${payload.id}.ics`, blob })
}

function* closeDetails() {
  yield* put(went(paths.activity + (yield* select(selectSearchPart))))
}

/** At zero of its own time a row fires its event, once: a quote's at its expiry, a transfer's at its clearing. */
export function* watchExpiry() {
  const fired = new Set<string>()
  for (;;) {
    yield* take(ticked)
    const pending = yield* select(selectPending)
    for (const { id, end } of expiredRows(pending, yield* select(selectNow))) {
      const time = `${id} ${String(end)}`
      if (fired.has(time)) continue
      fired.add(time)
      yield* put(itemExpired(id))
    }
  }
}
