import { request } from 'node:http'
import * as v from 'valibot'

import { parsedJson } from '@kernel/parsed-json'
import type { AddressSigner } from '@server/ports/address-signer'

/** A person waits for the quote, in ms. */
const ANSWER_MS = 2_000
/** Who asks which keys it has examines a whole desk meanwhile, and its own processor may be what is slow. */
const DESCRIPTION_MS = 15_000
const ANSWER_BYTES = 4_096

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))
const Proof = v.object({
  key: v.string(),
  signature: v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
})
const Signed = v.object({ address, proof: Proof })
const Described = v.object({ address, id: v.string(), key: v.string() })

/** The log takes an error's code, and no message. */
class SignerFault extends Error {
  override readonly name = 'SignerFault'

  constructor(readonly code: 'answered-too-much' | 'timed-out' | `status-${number}`) {
    super(`the signer gave no answer: ${code}`)
  }
}

/** The signer behind a socket of this machine. */
export const socketSigner = (socketPath: string): AddressSigner => ({
  sign: async (asked) => v.parse(Signed, await ask(socketPath, '/sign', JSON.stringify(asked))),
  signDocument: async (signable) =>
    v.parse(Proof, await ask(socketPath, '/document', JSON.stringify(signable))),
  describe: async (index) =>
    v.parse(Described, await ask(socketPath, `/address/${index}`, null, DESCRIPTION_MS)),
})

function ask(
  socketPath: string,
  path: string,
  body: string | null,
  timeout = ANSWER_MS,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { socketPath, path, method: body === null ? 'GET' : 'POST', timeout },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          if (text.length > ANSWER_BYTES) asked.destroy(new SignerFault('answered-too-much'))
        })
        response.once('error', reject)
        response.once('end', () => {
          // What is no JSON fails the schema.
          if (response.statusCode === 200) resolve(parsedJson(text))
          else reject(new SignerFault(`status-${response.statusCode ?? 0}`))
        })
      },
    )
    asked.once('timeout', () => asked.destroy(new SignerFault('timed-out')))
    asked.once('error', reject)
    asked.end(body ?? undefined)
  })
}
