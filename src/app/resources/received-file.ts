import type { Endpoint } from '@contract/endpoint'

import { outgoing, type Ask, type CallInput } from './api'
import { readPayload, refuse } from './transport'

/** A file that the desk answered, with the name from content-disposition where there is one. */
export interface ReceivedFile {
  readonly blob: Blob
  readonly fileName: string | null
}

/** Hands the file to the caller: a blob has no place in the store. */
interface Receiver {
  readonly onFile: (file: ReceivedFile) => void
}

/** The part of an RTK Query endpoint that downloads a file. */
export const toFile = <E extends Endpoint, Arg>(call: E, input: (arg: Arg) => CallInput<E>) => ({
  extraOptions: { call },
  async queryFn(arg: Arg & Receiver, _api: unknown, _options: unknown, ask: Ask) {
    const { data, error } = await ask({ ...outgoing(call, input(arg)), read: readFile })
    if (error) return { error }
    arg.onFile(data as ReceivedFile) // what readFile made of the response
    return { data: null }
  },
})

/** How the transport reads a call whose answer is a file. */
export async function readFile(endpoint: Endpoint, response: Response): Promise<ReceivedFile> {
  // A refusal is an envelope even where the answer would be a file (product.md 7).
  if (!response.ok) await readPayload(endpoint, response)
  const blob = endpoint.form === 'pdf' ? await readPdf(response) : await response.blob()
  return { blob, fileName: namedBy(response.headers.get('content-disposition') ?? '') }
}

async function readPdf(response: Response): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/pdf'))
    throw refuse('INVALID_RESPONSE_TYPE', 'the answer is not a PDF', response.status)
  const blob = await response.blob()
  if ((await blob.slice(0, 5).text()) !== '%PDF-')
    throw refuse('INVALID_RESPONSE_TYPE', 'the file is not a PDF', response.status)
  return blob
}

function namedBy(disposition: string): string | null {
  const name = /filename="?([^";]+)"?/.exec(disposition)?.[1]
  return name === undefined ? null : safeName(name)
}

/** The last path part without control characters: a name can not point anywhere. */
const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? name).replace(/[^\x20-\x7e]/g, '').trim()
