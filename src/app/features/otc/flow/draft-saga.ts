import { select, takeEvery } from 'typed-redux-saga'

import { DRAFT_KEYS } from '../../../platform/kept-drafts'
import { services } from '../../../platform/services'
import { storeDraft } from '../../../platform/stored-draft'
import { keptOf } from './draft'
import { selectOtc } from './selectors'
import {
  amountTyped,
  discarded,
  modeChosen,
  prefilled,
  presetChosen,
  quoted,
  referenceChanged,
  reviewReached,
  steppedBack,
  tokenPicked,
} from './slice'

/** Whatever changes the transfer that is kept. */
const DRAFT_CHANGES = [
  tokenPicked,
  amountTyped,
  presetChosen,
  modeChosen,
  prefilled,
  referenceChanged,
  reviewReached,
  steppedBack,
  quoted,
  discarded,
]

/** Keeps what is typed on this device, so that a reload does not lose it. */
export function* draftSaga() {
  yield* takeEvery(DRAFT_CHANGES, keepDraft)
}

function* keepDraft() {
  const { storage } = yield* services()
  storeDraft(storage, DRAFT_KEYS.transfer, keptOf(yield* select(selectOtc)))
}
