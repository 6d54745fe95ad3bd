import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'

import type { WebhookFault } from '@contract/v1/webhooks'
import type { WebhookCall, WebhookOutcome, WebhookSender } from '@server/ports/webhook-sender'
import { inTime } from './in-time'
import { INTERNET, isPublicAddress, type PublicNetwork } from './public-network'

/** From looking the name up to the end of the answer. */
const MOST_MS = 10_000
const MOST_HEADER_BYTES = 8_192
const MOST_BODY_BYTES = 4_096
const HEAD_CHARACTERS = 200

/** Over HTTPS to public addresses alone. */
export const webhookSender = (network: PublicNetwork = INTERNET): WebhookSender => ({
  post: (call) => bounded(network, (signal) => postSecurely(network, call, signal)),
})

/** The same for a sandbox, which may also reach a program on its own machine, over HTTP. */
export const sandboxWebhookSender = (): WebhookSender => ({
  post: (call) => {
    if (!call.url.startsWith('http:')) return webhookSender().post(call)
    return bounded(INTERNET, (signal) => {
      const options = { ...optionsOf(call, signal), lookup: pinned(['127.0.0.1']) }
      return posted(plainRequest(call.url, options), call.body)
    })
  },
})

class NotSent extends Error {
  constructor(readonly fault: WebhookFault) {
    super(fault)
  }
}

async function bounded(
  { mostMs = MOST_MS }: PublicNetwork,
  post: (signal: AbortSignal) => Promise<WebhookOutcome>,
): Promise<WebhookOutcome> {
  const signal = AbortSignal.timeout(mostMs)
  try {
    return await post(signal)
  } catch (thrown) {
    if (thrown instanceof NotSent) return { fault: thrown.fault }
    return { fault: signal.aborted ? 'timed-out' : faultOf(thrown) }
  }
}

async function postSecurely(
  { resolve, reach, ca }: PublicNetwork,
  call: WebhookCall,
  signal: AbortSignal,
): Promise<WebhookOutcome> {
  const { hostname, protocol } = new URL(call.url)
  if (protocol !== 'https:') throw new NotSent('insecure')
  const addresses = await inTime(resolve(hostname), signal, () => new NotSent('timed-out'))
  if (addresses.length === 0) throw new NotSent('unresolved')
  if (!addresses.every(isPublicAddress)) throw new NotSent('not-public')
  const reached = addresses.map(reach)
  const options = { ...optionsOf(call, signal), lookup: pinned(reached), ...(ca && { ca }) }
  return posted(secureRequest(call.url, options), call.body)
}

/** A connection of its own each time: one that is kept open would outlive the look at its address. */
const optionsOf = ({ headers, body }: WebhookCall, signal: AbortSignal): RequestOptions => ({
  method: 'POST',
  headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  agent: false,
  maxHeaderSize: MOST_HEADER_BYTES,
  signal,
})

/** Answers the addresses that were checked, whatever the name says by now. Host and SNI stay those of the URL. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, callback) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const [first] = found
    if (options.all) callback(null, found)
    else callback(null, first?.address ?? '', first?.family)
  }

const posted = (
  call: ReturnType<typeof secureRequest>,
  body: WebhookCall['body'],
): Promise<WebhookOutcome> =>
  new Promise((resolve, reject) => {
    // Node ends some connections without an error, and a call that never settles would stop every other.
    const unanswered = () => reject(new Error('the connection ended without an answer'))
    call.on('error', reject)
    call.on('close', unanswered)
    call.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode ?? 0, head: '' })
    })
    call.on('response', (answer) => {
      call.off('close', unanswered)
      void headOf(answer).then((head) => {
        resolve({ status: answer.statusCode ?? 0, head })
        call.destroy()
      })
    })
    call.end(body)
  })

/** The status stands once it has come: a body that is too long or cut off is of no account. */
async function headOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes >= MOST_BODY_BYTES) break
    }
  } catch {
    // Cut off by the receiver or by the time.
  }
  const text = Buffer.concat(parts).subarray(0, MOST_BODY_BYTES).toString('utf8')
  return Array.from(text.replace(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, HEAD_CHARACTERS)
    .join('')
}

const INSECURE = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/

/** By the code that Node gives: of the certificate and of TLS, or of the network. */
function faultOf(thrown: unknown): WebhookFault {
  const code = thrown instanceof Error ? String(Reflect.get(thrown, 'code')) : ''
  return INSECURE.test(code) ? 'insecure' : 'unreachable'
}
