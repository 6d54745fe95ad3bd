import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { silentLog } from './log'
import { payeeVerifier } from './payee-verifier'

const ANNA = { type: 'individual', name: 'Anna Krause', iban: 'DE89370400440532013000' } as const

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A service that answers like this. */
async function verifierOf(listener: RequestListener) {
  const listening = createServer(listener)
  server = listening
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
  // A server on a port has no other kind of address.
  const { port } = listening.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/verify`
  return payeeVerifier({ url, token: 'a token of sixteen' }, silentLog)
}

it('never says that a name matches where no service is named', async () => {
  expect(await payeeVerifier(null, silentLog).verify(ANNA)).toEqual({ outcome: 'not-possible' })
})

it('asks with the name as typed, under its token, and reads the name at the bank', async () => {
  const seen: unknown[] = []
  const verifier = await verifierOf((request, response) => {
    seen.push(request.method, request.url, request.headers.authorization)
    request.on('data', (part: Buffer) => seen.push(JSON.parse(part.toString('utf8'))))
    request.on('end', () => response.end('{"outcome":"close-match","name":" Anna Maria Krause "}'))
  })
  const typed = { ...ANNA, name: 'Änna Krause' }
  expect(await verifier.verify(typed)).toEqual({
    outcome: 'close-match',
    bankSpelling: 'Anna Maria Krause',
  })
  expect(seen).toEqual(['POST', '/verify', 'Bearer a token of sixteen', typed])
})

it.each([
  ['an error', 500, '{"outcome":"match"}'],
  ['another page', 302, ''],
  ['no JSON', 200, 'match'],
  ['an outcome that nobody knows', 200, '{"outcome":"MTCH"}'],
  ['a close match without a name', 200, '{"outcome":"close-match"}'],
  ['a name that is too long', 200, `{"outcome":"close-match","name":"${'a'.repeat(141)}"}`],
  ['an answer without an end', 200, `{"outcome":"match","more":"${'a'.repeat(9_000)}"}`],
])('takes %s for no answer', async (_case, status, text) => {
  const verifier = await verifierOf((_request, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end(text)
  })
  expect(await verifier.verify(ANNA)).toEqual({ outcome: 'not-possible' })
})
