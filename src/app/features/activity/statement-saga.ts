import { put } from 'typed-redux-saga'

import { noticed } from '../../events'
import { attempt } from '../../platform/attempt'
import { request } from '../../platform/request'
import { services } from '../../platform/services'
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
  const isSaved = (yield* attempt('downloadReceipt', request(ask))) !== undefined
  if (isSaved) yield* put(noticed('downloadFinished'))
  yield* put(statementEnded())
}
