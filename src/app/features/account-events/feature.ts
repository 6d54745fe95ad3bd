import { fork } from 'typed-redux-saga'

import { sessionClosed, sessionOpened } from '../../events'
import { during } from '../../platform/during'
import { accountStream } from '../../resources/live/account-events'
import { followStream } from '../../resources/streams/follow-stream'
import { accountStreamBroke, live } from '../../state/live'
import { selectIsAuthorized } from '../../state/session'
import { keepActivitySaga } from './keep-activity-saga'

/** One connection for each tab, as long as somebody is signed in. */
function* accountEventsSaga() {
  yield* fork(keepActivitySaga)
  yield* during(selectIsAuthorized, sessionOpened, sessionClosed, () =>
    followStream({ ...accountStream, broke: accountStreamBroke }),
  )
}

export const feature = {
  name: 'account-events',
  slice: live,
  saga: accountEventsSaga,
  Screen: () => null,
}
