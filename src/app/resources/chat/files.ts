import { call } from 'typed-redux-saga'

import type { ChatFile } from '@contract/v1/chat'

import { attempt } from '../../platform/attempt'
import { services, type Services } from '../../platform/services'
import { bareAnswer } from '../raw-call'
import { urlOf, type Outgoing } from '../transport'

/** Ten megabytes over a slow line take their while. */
const DOWNLOAD_TIMEOUT_MS = 120_000

/** A file as the parts of the chat show it; the clock may know of its end before the desk has told it. */
export const shownFile = (file: ChatFile, outgoing: Outgoing, host: string, now: number) => ({
  id: file.id,
  kind: file.kind,
  name: file.name,
  size: file.size,
  width: file.width,
  height: file.height,
  isExpired: file.expired || file.expiresTs <= now,
  src: urlOf(outgoing, host),
})

/** Hands a file to the browser's downloads, under the name that its sender gave it. */
export function* downloadFile(outgoing: Outgoing, fileName: string) {
  const { run, download } = yield* services()
  const blob = yield* attempt('unknownError', call(fetchFile, run, outgoing))
  if (blob) download({ fileName, blob })
}

async function fetchFile(run: Services['run'], outgoing: Outgoing): Promise<Blob> {
  const answer = await run(bareAnswer(outgoing, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)))
  return answer.blob()
}
