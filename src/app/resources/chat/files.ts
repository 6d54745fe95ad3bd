import { downloadChatFile, uploadChatFile } from '@contract/v1/chat'

import { outgoing, to, transfers, type Answer } from '../api'
import { toFile } from '../received-file'
import type { Outgoing } from '../transport'
import { DOWNLOAD_TIMEOUT_MS, uploadOf, type Download, type Upload } from './file-calls'

interface ChatFileId {
  readonly id: string
}

/** Files of the user's side, to and from the desk. */
export const chatFiles = transfers.injectEndpoints({
  endpoints: (build) => ({
    uploadChatFile: build.mutation<Answer<typeof uploadChatFile>, ChatFileId & Upload>(
      to(uploadChatFile, ({ id, ...upload }: ChatFileId & Upload) => ({
        params: { id },
        ...uploadOf(upload),
      })),
    ),
    downloadChatFile: build.mutation<null, ChatFileId & Download>(
      toFile(downloadChatFile, ({ id }: ChatFileId) => ({
        params: { id },
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
      })),
    ),
  }),
})

/** Where an image is shown from. */
export const chatFileCall = (id: string): Outgoing => outgoing(downloadChatFile, { params: { id } })
