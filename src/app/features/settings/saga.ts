import type { PayloadAction } from '@reduxjs/toolkit'
import { put, takeEvery } from 'typed-redux-saga'

import { internalError, type Fault } from '@kernel/app-error'

import { disconnectRequested, failed, noticed } from '../../events'
import { disconnectWallet } from '../../platform/wallet'
import { avatar } from '../../resources/avatar'
import { avatarSaved } from '../../state/session'

const { matchFulfilled, matchRejected } = avatar.endpoints.uploadAvatar

/** Announces the result of an upload; the screen uploads the picture, which stays out of the store. */
export function* settingsSaga() {
  yield* takeEvery(matchFulfilled, keepAvatar)
  yield* takeEvery(matchRejected, tellFailure)
  // The shell ends the session; the wallet is disconnected beside it, as far as it can be.
  yield* takeEvery(disconnectRequested, disconnectWallet)
}

type Rejected = PayloadAction<Fault | undefined, string, { readonly aborted: boolean }>

function* keepAvatar({ payload }: PayloadAction<{ publicLink: string }>) {
  yield* put(avatarSaved(payload.publicLink))
  yield* put(noticed('avatarSaved'))
}

function* tellFailure({ payload, meta }: Rejected) {
  // The end of the session aborts an upload.
  if (meta.aborted) return
  const fault = payload ?? internalError('the upload was not answered').fault
  yield* put(failed({ failure: 'saveAvatar', fault }))
}
