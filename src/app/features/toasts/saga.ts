import { put, select, take } from 'typed-redux-saga'

import { ticked, toastRaised } from '../../events'
import { selectIsVisible } from '../../state/clock'
import { oldestLeft, selectHasToasts, selectIsHeld } from './slice'

/** How long the oldest toast stays, in ticks of a second. */
export const TOAST_TICKS = 3

/** Closes the oldest toast every three seconds, unless the page is hidden or a toast is held. */
export function* toastsSaga() {
  let ticks = 0
  for (;;) {
    if (!(yield* select(selectHasToasts))) {
      yield* take(toastRaised)
      ticks = 0
    }
    yield* take(ticked)
    const isVisible = yield* select(selectIsVisible)
    const isHeld = yield* select(selectIsHeld)
    if (isVisible && !isHeld) ticks += 1
    if (ticks < TOAST_TICKS) continue
    ticks = 0
    if (yield* select(selectHasToasts)) yield* put(oldestLeft())
  }
}
