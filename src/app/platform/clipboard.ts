import { call, put, takeEvery } from 'typed-redux-saga'

import { copyRequested, noticed } from '../events'
import { services } from './services'

/** Copies text; false where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export function* copySaga() {
  yield* takeEvery(copyRequested, copyRequestedText)
}

function* copyRequestedText({ payload: { text, notice } }: ReturnType<typeof copyRequested>) {
  const { copy } = yield* services()
  const isCopied = yield* call(copy, text)
  yield* put(noticed(isCopied ? notice : 'copyUnsupported'))
}
