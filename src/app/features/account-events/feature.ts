import { call, fork } from 'typed-redux-saga'

import { ADDRESS_KEYS } from '@config/address-keys'

import { sessionClosed, sessionOpened } from '../../events'
import { during } from '../../platform/during'
import { services } from '../../platform/services'
import { isFromPinnedKey, pinNewestKey } from '../../resources/address-keys'
import { accountStream } from '../../resources/live/account-events'
import { followStream } from '../../resources/streams/follow-stream'
import { accountStreamBroke, live } from '../../state/live'
import { selectIsAuthorized } from '../../state/session'
import { keepActivitySaga } from './keep-activity-saga'

/** One connection for each tab, as long as somebody is signed in. */
function* accountEventsSaga() {
  yield* fork(keepActivitySaga)
  yield* during(selectIsAuthorized, sessionOpened, sessionClosed, function* () {
    yield* fork(pinAddressKey)
    yield* followStream({ ...accountStream, broke: accountStreamBroke })
  })
}

/** At sign-in, before there is a quote: an app that is served later has to lead on from this key. */
function* pinAddressKey() {
  const { storage, log } = yield* services()
  const isTrusted = yield* call(() => isFromPinnedKey(ADDRESS_KEYS, storage).catch(() => false))
  if (isTrusted) pinNewestKey(ADDRESS_KEYS, storage)
  // A quote's screen blocks the address.
  else if (ADDRESS_KEYS.length > 0)
    log.error('the address keys of this app do not follow from the kept one')
}

export const feature = {
  name: 'account-events',
  slice: live,
  saga: accountEventsSaga,
  Screen: () => null,
}
