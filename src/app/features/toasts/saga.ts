import { call, delay, put, race, select, take } from 'typed-redux-saga'

import { toastRaised, visibilityChanged } from '../../events'
import { selectIsVisible } from '../../state/clock'
import {
  oldestLeft,
  selectHasToasts,
  selectIsHeld,
  toastClosed,
  toastsHeld,
  toastsReleased,
} from './slice'

/** How long the oldest toast stays. */
const TOAST_MS = 3_000

/** Closes the oldest toast every three seconds, unless the page is hidden or a toast is held. */
export function* toastsSaga() {
  for (;;) {
    yield* call(untilShown, true)
    const { left } = yield* race({ left: delay(TOAST_MS), stopped: call(untilShown, false) })
    if (left) yield* put(oldestLeft())
  }
}

/** Until toasts are in sight and nobody holds one, or are no longer: then the three seconds begin anew. */
function* untilShown(wanted: boolean) {
  while ((yield* call(areShown)) !== wanted)
    yield* take([toastRaised, toastClosed, toastsHeld, toastsReleased, visibilityChanged])
}

function* areShown() {
  const hasToasts = yield* select(selectHasToasts)
  const isHeld = yield* select(selectIsHeld)
  return hasToasts && !isHeld && (yield* select(selectIsVisible))
}
