import type { ActionPattern } from 'redux-saga/effects'
import { call, race, select, take } from 'typed-redux-saga'

/**
 * Scopes work to a screen or to the session: `body` runs while open and is cancelled, with its requests, when closed.
 * Asks state first, since the opening may have happened before this saga listened.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- lets each feature pass its own state's selector
export function* during<S>(
  isOpen: (state: S) => boolean,
  opened: ActionPattern,
  closed: ActionPattern,
  body: () => Generator,
) {
  for (;;) {
    if (!(yield* select(isOpen))) yield* take(opened)
    const { isClosed } = yield* race({ done: call(body), isClosed: take(closed) })
    if (!isClosed) yield* take(closed)
  }
}
