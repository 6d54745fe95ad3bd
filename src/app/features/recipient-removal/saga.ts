import { actionChannel, call, put, take } from 'typed-redux-saga'

import { noticed, recipientRemovalRequested } from '../../events'
import { attempt } from '../../platform/attempt'
import { request } from '../../platform/request'
import { recipients } from '../../resources/recipients'

/**
 * Removals run one at a time: each drops its row at once and puts it back when the host refuses, and two such
 * rollbacks at the same time would undo each other's work.
 */
export function* recipientRemovalSaga() {
  const asked = yield* actionChannel(recipientRemovalRequested)
  for (;;) {
    const { payload } = yield* take(asked)
    yield* call(removeRecipient, payload)
  }
}

export function* removeRecipient(id: number) {
  const remove = recipients.endpoints.remove.initiate(id, { track: false })
  const list = yield* attempt('removeRecipient', request(remove))
  if (list) yield* put(noticed('beneficiaryRemoved'))
}
