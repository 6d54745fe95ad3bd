import type { ReceivedFile } from '../received-file'

/** Ten megabytes take their time over a slow connection. */
export const DOWNLOAD_TIMEOUT_MS = 120_000
const UPLOAD_TIMEOUT_MS = 300_000

export interface Download {
  readonly onFile: (file: ReceivedFile) => void
}

export interface Upload {
  readonly file: File
  /** Reports the progress. */
  readonly fetch: typeof fetch
}

export function uploadOf({ file, fetch }: Upload) {
  const form = new FormData()
  form.set('file', file, file.name)
  return { form, fetch, timeoutMs: UPLOAD_TIMEOUT_MS }
}
