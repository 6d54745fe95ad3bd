import { call, fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'

import { ticked } from '../../events'
import { during } from '../../platform/during'
import { DRAFT_KEYS } from '../../platform/kept-drafts'
import { paths } from '../../platform/paths'
import { loadDraft } from '../../platform/stored-draft'
import { findRecipient } from '../../resources/find-recipient'
import { went } from '../../state/route'
import { answerNewest, CONVERSION_CHANGES } from './amount/amount-saga'
import { StoredTransfer } from './flow/draft'
import { draftSaga } from './flow/draft-saga'
import { prefillSaga } from './flow/prefill-saga'
import { requestQuote } from './review/quote-saga'
import { changeSpelling } from './review/spelling-saga'
import {
  selectIsOpen,
  selectIsReloadDue,
  selectRecipientId,
  selectTransfer,
} from './flow/selectors'
import {
  closed,
  draftRead,
  opened,
  recipientFound,
  reloadDue,
  requested,
  spellingChosen,
  stepVisited,
  submitted,
} from './flow/slice'
import { tokensSaga } from './token/tokens-saga'

export function* otcSaga() {
  yield* put(draftRead(yield* loadDraft(DRAFT_KEYS.transfer, StoredTransfer)))
  yield* during(selectIsOpen, opened, closed, runOtc)
}

function* runOtc() {
  yield* fork(findFlowRecipient)
  yield* fork(prefillSaga)
  yield* fork(draftSaga)
  yield* fork(tokensSaga)
  yield* takeEvery(ticked, reloadWhenDue)
  yield* takeLatest([...CONVERSION_CHANGES, submitted, stepVisited], answerNewest)
  yield* takeLeading(requested, requestQuote)
  yield* takeLeading(spellingChosen, changeSpelling)
  // A transfer that an ended session broke off comes without its figures.
  if ((yield* select(selectTransfer))?.amount) yield* put(reloadDue())
}

/** An unknown recipient goes home. */
export function* findFlowRecipient() {
  const id = yield* select(selectRecipientId)
  const recipient = id === null ? undefined : yield* call(findRecipient, id)
  yield* put(recipient ? recipientFound(recipient) : went(paths.home, { replace: true }))
}

function* reloadWhenDue() {
  if (yield* select(selectIsReloadDue)) yield* put(reloadDue())
}
