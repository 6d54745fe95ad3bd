import { actionChannel, call, put, take } from 'typed-redux-saga'

import { noticed, recipientRemovalRequested } from '../../events'
import { attempt } from '../../platform/attempt'
import { request } from '../../platform/request'
import { recipients } from '../../resources/recipients'

/** Removals run one at a time, since overlapping rollbacks of the list would undo each other. */
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
