import { select, takeEvery } from 'typed-redux-saga'

import { DRAFT_KEYS } from '../../platform/kept-drafts'
import { services } from '../../platform/services'
import { storeDraft } from '../../platform/stored-draft'
import { keptOf } from './kept-recipient'
import {
  discarded,
  draftTyped,
  ibanChanged,
  ibanChecked,
  ibanSubmitted,
  selectWizard,
  stepAnswered,
  steppedBack,
  stepVisited,
} from './slice'

/** Whatever changes the recipient that is kept. */
const DRAFT_CHANGES = [
  stepAnswered,
  ibanSubmitted,
  ibanChanged,
  ibanChecked,
  steppedBack,
  stepVisited,
  discarded,
]

/** Keeps what is typed on this device, so that a reload does not lose it. */
export function* draftSaga() {
  yield* takeEvery(draftTyped, keepTyped)
  yield* takeEvery(DRAFT_CHANGES, keepDraft)
}

/** The form's text is newer than the store's. */
function* keepTyped({ payload: draft }: ReturnType<typeof draftTyped>) {
  const { storage } = yield* services()
  const wizard = yield* select(selectWizard)
  storeDraft(storage, DRAFT_KEYS.recipient, keptOf({ ...wizard, draft }))
}

function* keepDraft() {
  const { storage } = yield* services()
  storeDraft(storage, DRAFT_KEYS.recipient, keptOf(yield* select(selectWizard)))
}
