import { call, put, takeLatest, takeLeading } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'
import { refusalText } from '../../../errors/refusal-text'
import { attemptSilently } from '../../../platform/attempt'
import { createPasskey } from '../../../platform/passkeys'
import { request } from '../../../platform/request'
import { operatorSession } from '../../../resources/console/session'
import { admitOperator } from '../session/admit-operator'
import {
  invitationRefused,
  invitationShown,
  keyAdded,
  keyChosen,
  keyFailed,
  linkOpened,
} from './slice'

const { openInvitation, acceptInvitation } = operatorSession.endpoints

/** The story of one link: whom it invites, and the key that is made for it. */
export function* invitationSaga() {
  yield* takeLatest(linkOpened, showInvitation)
  yield* takeLeading(keyChosen, addKey)
}

function* showInvitation({ payload: token }: ReturnType<typeof linkOpened>) {
  const opening = openInvitation.initiate({ token }, { track: false })
  const answer = yield* attemptSilently(request(opening))
  if (answer instanceof AppError) yield* put(invitationRefused(refusalText(answer.fault)))
  else yield* put(invitationShown(answer.operator))
}

function* addKey({ payload: { token, keyName } }: ReturnType<typeof keyChosen>) {
  try {
    // Anew, since what a browser was given works for five minutes.
    const { creation } = yield* request(openInvitation.initiate({ token }, { track: false }))
    const passkey = yield* call(createPasskey, creation)
    const accepting = acceptInvitation.initiate({ token, keyName, passkey }, { track: false })
    const session = yield* request(accepting)
    yield* admitOperator(session)
    yield* put(keyAdded())
  } catch (thrown) {
    // Whatever is not the desk's comes from the browser, which says little more than that no key was made.
    yield* put(keyFailed(thrown instanceof AppError ? refusalText(thrown.fault) : null))
  }
}
