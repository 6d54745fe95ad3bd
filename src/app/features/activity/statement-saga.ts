import { put, type SagaGenerator } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'

import { noticed } from '../../events'
import { attempt, attemptSilently } from '../../platform/attempt'
import { backOff } from '../../platform/back-off'
import { type Handle, request } from '../../platform/request'
import { services, type Thunk } from '../../platform/services'
import { receipts } from '../../resources/receipts'
import type { ReceivedFile } from '../../resources/received-file'
import { statementEnded, type statementAsked } from './shared/slice'

/** Saves the statement of one transaction as a file. */
export function* downloadStatement({ payload }: ReturnType<typeof statementAsked>) {
  const { id, language } = payload
  yield* put(noticed('downloadStarted'))
  const { download } = yield* services()
  const onFile = ({ blob, fileName }: ReceivedFile): void => {
    download({ fileName: fileName ?? `Transaction_Statement_${id}.pdf`, blob })
  }
  const ask = receipts.endpoints.downloadStatement.initiate(
    { id, language, onFile },
    { track: false },
  )
  const isSaved = (yield* attempt('downloadReceipt', whenTaken(ask))) !== undefined
  if (isSaved) yield* put(noticed('downloadFinished'))
  yield* put(statementEnded())
}

/** Who asks for many statements one after the other is asked to wait some seconds. */
const WAITS = 3

function* whenTaken<T>(ask: Thunk<Handle<T>>): SagaGenerator<T> {
  for (let waits = 0; waits < WAITS; waits++) {
    const answer = yield* attemptSilently(request(ask))
    if (!(answer instanceof AppError)) return answer
    if (answer.fault.code !== 'TOO_MANY_REQUESTS') throw answer
    yield* backOff(waits, answer)
  }
  return yield* request(ask)
}
