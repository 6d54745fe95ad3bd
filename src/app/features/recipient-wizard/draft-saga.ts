import { select, takeEvery } from 'typed-redux-saga'

import { DRAFT_KEYS } from '../../platform/kept-drafts'
import { services } from '../../platform/services'
import { storeDraft } from '../../platform/stored-draft'
import { keptOf } from './kept-recipient'
import { discarded, draftTyped, selectWizard } from './slice'

/** Keeps what is typed on this device, so that a reload does not lose it. */
export function* draftSaga() {
  yield* takeEvery(draftTyped, keepTyped)
  yield* takeEvery(discarded, dropKept)
}

function* keepTyped({ payload: draft }: ReturnType<typeof draftTyped>) {
  const { storage } = yield* services()
  storeDraft(storage, DRAFT_KEYS.recipient, keptOf(yield* select(selectWizard), draft))
}

function* dropKept() {
  const { storage } = yield* services()
  storeDraft(storage, DRAFT_KEYS.recipient, null)
}
