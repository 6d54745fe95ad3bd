import { select, take, type SagaGenerator } from 'typed-redux-saga'

import { ticked } from '../../../events'
import { selectNow } from '../../../state/clock'

/** What a stream would tell is asked for so often while it is away, in seconds. */
const POLL_S = 15

/** Ends after that long without a stream. A hidden page has no ticks, so it never asks. */
export function* untilPollDue(isLive: () => SagaGenerator<boolean>) {
  let since = yield* select(selectNow)
  for (;;) {
    yield* take(ticked)
    const now = yield* select(selectNow)
    if (yield* isLive()) since = now
    else if (now - since >= POLL_S) return
  }
}
