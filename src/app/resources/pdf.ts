import type { Endpoint } from '@contract/endpoint'

import { readPayload, refuse } from './transport'

/** A PDF answer: the name from content-disposition where the host gave one. */
export interface ReceivedFile {
  readonly blob: Blob
  readonly fileName: string | null
}

/** How the transport reads a call whose answer is a PDF. */
export async function readPdf(endpoint: Endpoint, response: Response): Promise<ReceivedFile> {
  const type = response.headers.get('content-type') ?? ''
  // An error of a blob call is JSON all the same (product.md 7).
  if (!response.ok) await readPayload(endpoint, response)
  if (!type.startsWith('application/pdf'))
    throw refuse('INVALID_RESPONSE_TYPE', 'the answer is not a PDF', response.status)
  const blob = await response.blob()
  if ((await blob.slice(0, 5).text()) !== '%PDF-')
    throw refuse('INVALID_RESPONSE_TYPE', 'the file is not a PDF', response.status)
  return { blob, fileName: namedBy(response.headers.get('content-disposition') ?? '') }
}

function namedBy(disposition: string): string | null {
  const name = /filename="?([^";]+)"?/.exec(disposition)?.[1]
  return name === undefined ? null : safeName(name)
}

/** The last path part without control characters: a name can not point anywhere. */
const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? name).replace(/[^\x20-\x7e]/g, '').trim()
