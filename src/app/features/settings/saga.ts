import type { PayloadAction } from '@reduxjs/toolkit'
import { put, takeEvery } from 'typed-redux-saga'

import { internalError, type Fault } from '@kernel/app-error'

import { disconnectRequested, failed, noticed } from '../../events'
import { disconnectWallet } from '../../platform/wallet'
import { avatar } from '../../resources/avatar'
import { avatarSaved } from '../../state/session'

const { matchFulfilled, matchRejected } = avatar.endpoints.uploadAvatar

/** The picture itself never enters the store: the screen uploads it, and this saga hears how that ended. */
export function* settingsSaga() {
  yield* takeEvery(matchFulfilled, keepAvatar)
  yield* takeEvery(matchRejected, tellFailure)
  // The session's own end is the shell's; the wallet is let go beside it, best effort.
  yield* takeEvery(disconnectRequested, disconnectWallet)
}

function* keepAvatar({ payload }: PayloadAction<{ publicLink: string }>) {
  yield* put(avatarSaved(payload.publicLink))
  yield* put(noticed('avatarSaved'))
}

function* tellFailure({ payload }: PayloadAction<Fault | undefined>) {
  const fault = payload ?? internalError('the upload was not answered').fault
  yield* put(failed({ failure: 'saveAvatar', fault }))
}
