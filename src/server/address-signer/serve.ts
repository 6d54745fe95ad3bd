import { createServer, type IncomingMessage, type Server } from 'node:http'
import * as v from 'valibot'

import type { AddressSigner } from '@server/ports/address-signer'

const MOST_BYTES = 4_096
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fffffff))
const ascii = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

const Asked = v.strictObject({
  index,
  quoteId: ascii,
  chainId: whole,
  contract: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  units: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  decimals: whole,
  expiresTs: whole,
})

/** Answers the desk's two questions at a socket of this machine, and nobody else: the socket's folder says who may. */
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
  const [, described] = /^\/address\/(\d{1,10})$/.exec(request.url ?? '') ?? []
  if (request.method === 'GET' && described !== undefined)
    return signer.describe(v.parse(index, Number.parseInt(described, 10)))
  if (request.method !== 'POST' || request.url !== '/sign') throw new RangeError('no such call')
  return signer.sign(v.parse(Asked, JSON.parse(await bodyOf(request))))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MOST_BYTES) throw new RangeError('too long')
  }
  return text
}
