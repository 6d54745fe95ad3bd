import { downloadSupportFile, uploadSupportFile } from '@contract/console/support-files'

import { outgoing, to, transfers, type Answer } from '../api'
import { DOWNLOAD_TIMEOUT_MS, uploadOf, type Download, type Upload } from '../chat/file-calls'
import { toFile } from '../received-file'
import type { Outgoing } from '../transport'

interface FileId {
  /** The conversation. */
  readonly id: string
  readonly fileId: string
}

const paramsOf = ({ id, fileId }: FileId) => ({ id, fileId })

/** Files of the side that answers, to and from the desk. */
export const supportFiles = transfers.injectEndpoints({
  endpoints: (build) => ({
    uploadSupportFile: build.mutation<Answer<typeof uploadSupportFile>, FileId & Upload>(
      to(uploadSupportFile, (upload: FileId & Upload) => ({
        params: paramsOf(upload),
        ...uploadOf(upload),
      })),
    ),
    downloadSupportFile: build.mutation<null, FileId & Download>(
      toFile(downloadSupportFile, (file: FileId) => ({
        params: paramsOf(file),
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
      })),
    ),
  }),
})

/** Where an image is shown from. */
export const supportFileCall = (id: string, fileId: string): Outgoing =>
  outgoing(downloadSupportFile, { params: { id, fileId } })
