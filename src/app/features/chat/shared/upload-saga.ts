import { call, fork, put, race, select, take } from 'typed-redux-saga'

import type { uploadChatFile } from '@contract/v1/chat'
import { AppError } from '@kernel/app-error'

import { attemptSilently } from '../../../platform/attempt'
import type { ProgressFetch } from '../../../platform/progress-fetch'
import { request, type Handle } from '../../../platform/request'
import { services, type Thunk } from '../../../platform/services'
import type { Answer } from '../../../resources/api'
import { chooseFiles, kindOf, refusalOf, type Attachment } from './attachments'
import {
  attachmentRemoved,
  filesAttached,
  filesPicked,
  selectDraft,
  uploadEnded,
  uploadFailed,
  uploadProgressed,
  uploadRetried,
} from './drafts'

export interface UploadSide {
  readonly upload: (
    key: string,
    fileId: string,
    file: File,
    fetch: typeof globalThis.fetch,
  ) => Thunk<Handle<Answer<typeof uploadChatFile>>>
  readonly progressFetch: ProgressFetch
}

interface Upload {
  readonly key: string
  readonly id: string
  readonly file: File
}

/** Takes what may go along of the files that were picked, and sends each on its way at once. */
export const attachFiles = (side: UploadSide) =>
  function* ({ payload: { key }, meta: { arg: files } }: ReturnType<typeof filesPicked>) {
    const { uuid } = yield* services()
    const { attachments } = yield* select((state: DraftState) => selectDraft(state, key))
    const choice = chooseFiles(files, attachments)
    const taken = choice.taken.map((file) => ({ file, attachment: attachmentOf(file, uuid()) }))
    const shown = taken.map(({ attachment }) => attachment)
    yield* put(filesAttached({ key, taken: shown, problem: choice.problem }))
    for (const { file, attachment } of taken)
      yield* fork(uploadOne, side, { key, id: attachment.id, file })
  }

type DraftState = Parameters<typeof selectDraft>[0]

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
  (kind: typeof attachmentRemoved | typeof uploadRetried, id: Attachment['id']) =>
  (action: { type: string }): boolean =>
    kind.match(action) && action.payload.id === id

/** Until it is there, or nobody wants it any more; one that failed waits to be asked again. */
function* uploadOne(side: UploadSide, upload: Upload) {
  yield* race({
    isDone: call(uploadUntilDone, side, upload),
    isRemoved: take(isAbout(attachmentRemoved, upload.id)),
  })
}

function* uploadUntilDone(side: UploadSide, upload: Upload) {
  const { key, id } = upload
  for (;;) {
    const answer = yield* attemptSilently(send(side, upload))
    if (!(answer instanceof AppError)) {
      yield* put(uploadEnded({ key, id, file: answer.file }))
      return
    }
    yield* put(uploadFailed({ key, id, problem: refusalOf(answer.fault) ?? 'not-sent' }))
    yield* take(isAbout(uploadRetried, id))
  }
}

/** One try. Cancelling it aborts the upload. */
function* send({ upload, progressFetch }: UploadSide, { key, id, file }: Upload) {
  const { run } = yield* services()
  const fetch = progressFetch((percent) => {
    run(uploadProgressed({ key, id, percent }))
  })
  return yield* request(upload(key, id, file, fetch))
}
