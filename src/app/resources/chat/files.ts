import { downloadChatFile, uploadChatFile } from '@contract/v1/chat'
import { downloadSupportFile, uploadSupportFile } from '@contract/v1/support-files'

import { outgoing, to, transfers, type Answer } from '../api'
import { toFile, type ReceivedFile } from '../received-file'
import type { Outgoing } from '../transport'

/** Ten megabytes take their time over a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 120_000
const UPLOAD_TIMEOUT_MS = 300_000

interface ChatFileId {
  readonly id: string
}
interface SupportFileId {
  /** The conversation. */
  readonly id: string
  readonly fileId: string
}
interface Download {
  readonly onFile: (file: ReceivedFile) => void
}
interface Upload {
  readonly file: File
  /** Reports the progress. */
  readonly fetch: typeof fetch
}

function uploadOf({ file, fetch }: Upload) {
  const form = new FormData()
  form.set('file', file, file.name)
  return { form, fetch, timeoutMs: UPLOAD_TIMEOUT_MS }
}

const timeoutMs = DOWNLOAD_TIMEOUT_MS

/** Files of both sides of the chat, to and from the desk. */
export const chatFiles = transfers.injectEndpoints({
  endpoints: (build) => ({
    uploadChatFile: build.mutation<Answer<typeof uploadChatFile>, ChatFileId & Upload>(
      to(uploadChatFile, ({ id, ...upload }: ChatFileId & Upload) => ({
        params: { id },
        ...uploadOf(upload),
      })),
    ),
    uploadSupportFile: build.mutation<Answer<typeof uploadSupportFile>, SupportFileId & Upload>(
      to(uploadSupportFile, ({ id, fileId, ...upload }: SupportFileId & Upload) => ({
        params: { id, fileId },
        ...uploadOf(upload),
      })),
    ),
    downloadChatFile: build.mutation<null, ChatFileId & Download>(
      toFile(downloadChatFile, ({ id }: ChatFileId) => ({ params: { id }, timeoutMs })),
    ),
    downloadSupportFile: build.mutation<null, SupportFileId & Download>(
      toFile(downloadSupportFile, ({ id, fileId }: SupportFileId) => ({
        params: { id, fileId },
        timeoutMs,
      })),
    ),
  }),
})

/** Where an image is shown from. */
export const chatFileCall = (id: string): Outgoing => outgoing(downloadChatFile, { params: { id } })

export const supportFileCall = (id: string, fileId: string): Outgoing =>
  outgoing(downloadSupportFile, { params: { id, fileId } })
