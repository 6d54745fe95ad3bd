import { put, select, takeEvery } from 'typed-redux-saga'
import * as v from 'valibot'

import { RecipientInUse } from '@contract/v1/recipients'
import { AppError, type Fault } from '@kernel/app-error'
import { displayName } from '@kernel/recipient-name'

import { failed, noticed, recipientRemovalRequested } from '../../events'
import { attempt, attemptSilently } from '../../platform/attempt'
import { perSession } from '../../platform/per-session'
import { request } from '../../platform/request'
import { recipients, selectRecipient } from '../../resources/recipients'
import {
  recipientRemoved,
  recipientRestored,
  removalRefused,
  undoAsked,
  undoFailed,
} from '../../state/removals'

/** Removals may overlap: each row leaves at once, and only one that was refused returns. */
export function* recipientRemovalSaga() {
  yield* perSession(function* () {
    yield* takeEvery(recipientRemovalRequested, removeRecipient)
    yield* takeEvery(undoAsked, restoreRecipient)
  })
}

function* removeRecipient({ payload: id }: ReturnType<typeof recipientRemovalRequested>) {
  const recipient = yield* select(selectRecipient, id)
  const remove = recipients.endpoints.remove.initiate(id, { track: false })
  const answer = yield* attemptSilently(request(remove))
  if (answer instanceof AppError) yield* tellFailure(id, answer.fault)
  else if (answer.canRestore && recipient)
    yield* put(recipientRemoved({ id, name: displayName(recipient) }))
  else yield* put(noticed('beneficiaryRemoved'))
}

/** Why a recipient stays is said in its row. */
function* tellFailure(id: number, fault: Fault) {
  const use = v.safeParse(RecipientInUse, fault.payload)
  const isTold = fault.serverCode === 'CONFLICT' && use.success
  if (isTold) yield* put(removalRefused({ id, use: use.output }))
  yield* put(failed({ failure: 'removeRecipient', fault, isTold }))
}

function* restoreRecipient({ payload: id }: ReturnType<typeof undoAsked>) {
  const restore = recipients.endpoints.restore.initiate(id, { track: false })
  const list = yield* attempt('restoreRecipient', request(restore))
  yield* put(list ? recipientRestored(id) : undoFailed(id))
}
