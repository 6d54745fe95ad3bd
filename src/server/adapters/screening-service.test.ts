import type { RequestListener } from 'node:http'

import { fakeClock } from '@test/fakes/clock'
import { httpServices } from '@test/fakes/http-service'
import { screeningService } from './screening-service'

const ANNA = { kind: 'name', text: 'Änna Krause' } as const
const clock = fakeClock()

const serve = httpServices()

/** A service that answers like this. */
async function serviceOf(listener: RequestListener) {
  const url = `${await serve(listener)}/screen`
  return screeningService({ url, token: 'a token of sixteen' }, clock)
}

const answering = (text: string, status = 200) =>
  serviceOf((_request, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end(text)
  })

it('asks under its token with the name as typed, and reads the entries', async () => {
  const seen: unknown[] = []
  const hit = { outcome: 'hit', list: 'v7', entries: [{ entry: 'EU.1', name: 'ANNA KRAUSE' }] }
  const service = await serviceOf((request, response) => {
    seen.push(request.method, request.url, request.headers.authorization)
    request.on('data', (part: Buffer) => seen.push(JSON.parse(part.toString('utf8'))))
    request.on('end', () => response.end(JSON.stringify(hit)))
  })
  expect(await service.screen(ANNA)).toEqual(hit)
  expect(seen).toEqual(['POST', '/screen', 'Bearer a token of sixteen', ANNA])
})

it('asks for the version of the list, and again after a quarter of a minute', async () => {
  let version = 0
  const service = await serviceOf((request, response) => {
    expect(request.method).toBe('GET')
    response.end(JSON.stringify({ list: `v${++version}` }))
  })
  expect([await service.listVersion(), await service.listVersion()]).toEqual(['v1', 'v1'])
  clock.advance(16)
  expect(await service.listVersion()).toBe('v2')
})

it.each([
  ['an error', '{"outcome":"clear","list":"v1"}', 500],
  ['another page', '', 302],
  ['no JSON', 'clear', 200],
  ['an outcome that nobody knows', '{"outcome":"ok","list":"v1"}', 200],
  ['no list', '{"outcome":"clear"}', 200],
  ['an empty list', '{"outcome":"clear","list":" "}', 200],
  ['a hit without entries', '{"outcome":"hit","list":"v1","entries":[]}', 200],
  ['an entry without a name', '{"outcome":"hit","list":"v1","entries":[{"entry":"1"}]}', 200],
  ['a name that it does not look up', '{"outcome":"not-screened","list":"v1"}', 200],
  [
    'an answer without an end',
    `{"outcome":"clear","list":"v1","more":"${'a'.repeat(70_000)}"}`,
    200,
  ],
])('takes %s for no answer', async (_what, text, status) => {
  const service = await answering(text, status)
  await expect(service.screen(ANNA)).rejects.toThrow()
})

it('takes an address that nobody looks up as it is', async () => {
  const service = await answering('{"outcome":"not-screened","list":"v1"}')
  const { outcome } = await service.screen({ kind: 'address', text: '0x1' })
  expect(outcome).toBe('not-screened')
})

it('takes no version that does not fit', async () => {
  await expect((await answering('{"version":1}')).listVersion()).rejects.toThrow()
  await expect((await answering('{"list":"v1"}', 503)).listVersion()).rejects.toThrow('503')
})
