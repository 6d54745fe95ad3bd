import type { RequestListener } from 'node:http'

import { httpServices } from '@test/fakes/http-service'
import { silentLog } from './log'
import { payeeVerifier } from './payee-verifier'

const ANNA = { type: 'individual', name: 'Anna Krause', iban: 'DE89370400440532013000' } as const

const serve = httpServices()

/** A service that answers like this. */
async function verifierOf(listener: RequestListener) {
  const url = `${await serve(listener)}/verify`
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
  { what: 'an error', status: 500, text: '{"outcome":"match"}' },
  { what: 'another page', status: 302, text: '' },
  { what: 'no JSON', status: 200, text: 'match' },
  { what: 'an outcome that nobody knows', status: 200, text: '{"outcome":"MTCH"}' },
  { what: 'a close match without a name', status: 200, text: '{"outcome":"close-match"}' },
  {
    what: 'a name that is too long',
    status: 200,
    text: `{"outcome":"close-match","name":"${'a'.repeat(141)}"}`,
  },
  {
    what: 'an answer without an end',
    status: 200,
    text: `{"outcome":"match","more":"${'a'.repeat(9_000)}"}`,
  },
])('takes $what for no answer', async ({ status, text }) => {
  const verifier = await verifierOf((_request, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end(text)
  })
  expect(await verifier.verify(ANNA)).toEqual({ outcome: 'not-possible' })
})
