import { createServer, type IncomingMessage, type Server } from 'node:http'
import * as v from 'valibot'

import type { AddressSigner, SignableDocument } from '@server/ports/address-signer'
import { AddressIndex, AskedAddress, AskedDocument } from './asked'

const MOST_BYTES = 4_096
/** Of a receipt with 500 deposits. */
const MOST_DOCUMENT_BYTES = 200_000

/** Answers the desk's questions at a socket of this machine, and nobody else: the socket's folder says who may. */
export const signerServer = (signer: AddressSigner): Server =>
  createServer((request, response) => {
    answerOf(signer, request).then(
      (answer) => response.end(JSON.stringify(answer)),
      (thrown: unknown) => {
        response.statusCode = 400
        response.end(JSON.stringify({ error: thrown instanceof Error ? thrown.name : 'refused' }))
      },
    )
  })

async function answerOf(signer: AddressSigner, request: IncomingMessage): Promise<object> {
  const call = `${request.method ?? ''} ${request.url ?? ''}`
  if (call === 'POST /sign')
    return signer.sign(v.parse(AskedAddress, await bodyOf(request, MOST_BYTES)))
  if (call === 'POST /document') {
    const asked = v.parse(AskedDocument, await bodyOf(request, MOST_DOCUMENT_BYTES))
    // The signer looks at the format and at each field before it signs.
    return signer.signDocument(asked as unknown as SignableDocument)
  }
  const [, described] = /^GET \/address\/(\d{1,10})$/.exec(call) ?? []
  if (described === undefined) throw new RangeError('no such call')
  return signer.describe(v.parse(AddressIndex, Number.parseInt(described, 10)))
}

async function bodyOf(request: IncomingMessage, most: number): Promise<unknown> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > most) throw new RangeError('too long')
  }
  return JSON.parse(text)
}
