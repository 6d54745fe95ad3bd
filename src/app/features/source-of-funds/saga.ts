import { put, select, takeLeading } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { noticed } from '../../events'
import { attemptSilently } from '../../platform/attempt'
import { perSession } from '../../platform/per-session'
import { request } from '../../platform/request'
import { services } from '../../platform/services'
import { fundsPacks } from '../../resources/funds'
import type { ReceivedFile } from '../../resources/received-file'
import { selectPackQuery } from './selectors'
import { packAsked, packEnded } from './slice'

export function* sourceOfFundsSaga() {
  // Whoever signs in next gets no file of somebody else.
  yield* perSession(function* () {
    yield* takeLeading(packAsked, makePack)
  })
}

/** Saves the pack, or its report alone, as a file. What goes wrong is said on the screen itself. */
function* makePack({ payload: form }: ReturnType<typeof packAsked>) {
  const { download } = yield* services()
  const query = { ...(yield* select(selectPackQuery)), form }
  const onFile = ({ blob, fileName }: ReceivedFile): void => {
    download({ fileName: fileName ?? `source-of-funds.${form}`, blob })
  }
  const ask = fundsPacks.endpoints.pack.initiate({ query, onFile }, { track: false })
  const answer = yield* attemptSilently(request(ask))
  if (answer instanceof AppError) {
    yield* put(packEnded(answer.fault))
    return
  }
  yield* put(packEnded(null))
  yield* put(noticed('downloadFinished'))
}
