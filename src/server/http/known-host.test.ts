import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { startTestDesk, type TestDesk } from '@test/setup/test-desk'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk({ env: { PUBLIC_ORIGIN: 'http://pay.test:8080' } })
})

afterAll(() => desk.stop())

const asks = (host: string, path: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get(`${desk.origin}${path}`, { headers: { host } }, (answer) => {
      void text(answer).then((body) => resolve({ status: answer.statusCode, body }))
    }).on('error', reject)
  })

it.each(['localhost:1', 'LOCALHOST', '127.0.0.1', '[::1]:8080', 'pay.test', 'pay.test:8080'])(
  'a sandbox answers to %s',
  async (host) => {
    expect((await asks(host, '/v1/public/version')).status).toBe(200)
  },
)

it.each([
  ['evil.example', '/v1/public/version'],
  ['evil.example', '/'],
  ['localhost.evil.example:8080', '/sandbox/state'],
  ['evil.example@localhost', '/health'],
  ['192.168.1.7:8080', '/config.json'],
])('a sandbox does not answer to %s, whatever it asks for', async (host, path) => {
  const { status, body } = await asks(host, path)
  expect([status, body]).toEqual([421, expect.stringContaining('answers only to localhost')])
})
