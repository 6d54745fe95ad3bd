import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import { call, fork, put, race, select, take } from 'typed-redux-saga'

import type { uploadChatFile } from '@contract/v1/chat'
import { AppError } from '@kernel/app-error'

import type { ProgressFetch } from '../../platform/progress-fetch'
import { services } from '../../platform/services'
import type { Answer } from '../api'
import { rawCall } from '../raw-call'
import { createTransport, type Outgoing as Call } from '../transport'
import { choose, kindOf, refusalOf, type Attachment } from './attachments'
import {
  attachmentRemoved,
  filesPicked,
  filesTaken,
  selectSheet,
  uploadEnded,
  uploadFailed,
  uploadMoved,
  uploadRepeated,
} from './writing'

/** Ten megabytes over a slow line take their while; a line that stands still for so long is given up. */
const UPLOAD_TIMEOUT_MS = 300_000

interface UploadSide {
  readonly uploadTo: (key: string, fileId: string) => Call
  readonly progressFetch: ProgressFetch
}

type Uploaded = Answer<typeof uploadChatFile>

type Step =
  { readonly percent: number } | { readonly answer: Uploaded } | { readonly error: AppError }

interface Upload {
  readonly key: string
  readonly id: string
  readonly file: File
}

/** Takes what may go along of the files that were picked, and sends each on its way at once. */
export const takeFiles = (side: UploadSide) =>
  function* ({ payload: { key }, meta: { arg: files } }: ReturnType<typeof filesPicked>) {
    const { uuid } = yield* services()
    const { attachments } = yield* select((state: SheetState) => selectSheet(state, key))
    const choice = choose(files, attachments)
    const taken = choice.taken.map((file) => ({ file, attachment: attachmentOf(file, uuid()) }))
    const shown = taken.map(({ attachment }) => attachment)
    yield* put(filesTaken({ key, taken: shown, problem: choice.problem }))
    for (const { file, attachment } of taken)
      yield* fork(uploadOne, side, { key, id: attachment.id, file })
  }

type SheetState = Parameters<typeof selectSheet>[0]

const attachmentOf = ({ name, size, type }: File, id: string): Attachment => ({
  id,
  name,
  size,
  kind: kindOf(type),
  percent: 0,
  problem: null,
  file: null,
})

const isAbout =
  (kind: typeof attachmentRemoved | typeof uploadRepeated, id: Attachment['id']) =>
  (action: { type: string }): boolean =>
    kind.match(action) && action.payload.id === id

/** Until it is there, or nobody wants it any more; one that failed waits to be asked again. */
export function* uploadOne(side: UploadSide, upload: Upload) {
  yield* race({
    isDone: call(uploadUntilDone, side, upload),
    isRemoved: take(isAbout(attachmentRemoved, upload.id)),
  })
}

function* uploadUntilDone(side: UploadSide, upload: Upload) {
  const { key, id } = upload
  for (;;) {
    const end = yield* watch(side, upload)
    if ('answer' in end) {
      yield* put(uploadEnded({ key, id, file: end.answer.file }))
      return
    }
    yield* put(uploadFailed({ key, id, problem: refusalOf(end.error.fault) ?? 'not-sent' }))
    yield* take(isAbout(uploadRepeated, id))
  }
}

function* watch(side: UploadSide, { key, id, file }: Upload) {
  const { run } = yield* services()
  const begin: Begin = (signal, onProgress) =>
    run(uploading(side.uploadTo(key, id), file, side.progressFetch(onProgress), signal))
  const channel = yield* call(stepsOf, begin)
  try {
    for (;;) {
      const step = yield* take(channel)
      if (!('percent' in step)) return step
      yield* put(uploadMoved({ key, id, percent: step.percent }))
    }
  } finally {
    channel.close()
  }
}

type Begin = (signal: AbortSignal, onProgress: (percent: number) => void) => Promise<Uploaded>

/** An upload as a channel; closing it breaks the upload off. */
const stepsOf = (begin: Begin): EventChannel<Step> =>
  eventChannel((emit) => {
    const line = new AbortController()
    begin(line.signal, (percent) => emit({ percent })).then(
      (answer) => emit({ answer }),
      (thrown: unknown) => emit({ error: AppError.from(thrown) }),
    )
    return () => {
      line.abort()
    }
  }, buffers.expanding<Step>())

const uploading = (
  outgoing: Call,
  file: File,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
) => {
  const form = new FormData()
  form.set('file', file, file.name)
  const transport = createTransport({
    fetch,
    now: () => 0, // the other transport minds the clock and what the host asks to be spared
    onServerTime: () => undefined,
    postTimeoutMs: UPLOAD_TIMEOUT_MS,
  })
  return rawCall(
    // The transport has checked the answer against the endpoint's own schema.
    (_shared, facts) => transport.send({ ...outgoing, form }, facts, signal) as Promise<Uploaded>,
    signal,
  )
}
