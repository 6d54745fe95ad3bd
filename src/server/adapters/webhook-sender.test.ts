import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type WebhookReceiver, webhookReceiver } from '@test/fakes/webhook-receiver'
import { sandboxWebhookSender, webhookSender } from './webhook-sender'

let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await webhookReceiver()
})
afterEach(() => receiver.close())

const callOf = (url: string) => ({
  url,
  body: '{"id":"evt_1"}',
  headers: { 'webhook-id': 'evt_1' },
})
const posted = (network = receiver.network) => webhookSender(network).post(callOf(receiver.url))

it('posts once and reads how the answer begins, without control characters', async () => {
  receiver.answers({ status: 503, text: `upstream\u0007\n timed out ${'é'.repeat(5_000)}` })
  const outcome = await posted()
  const head = 'head' in outcome ? outcome.head : ''
  expect(outcome).toEqual({ status: 503, head })
  expect(head).toMatch(/^upstream timed out é+$/)
  expect(head).toHaveLength(200)
  expect(receiver.received).toMatchObject([{ id: 'evt_1', body: '{"id":"evt_1"}' }])
})

it('follows no redirect, inside or out', async () => {
  const inside = await webhookReceiver()
  receiver.answers({ status: 307, location: inside.url })
  expect(await posted()).toMatchObject({ status: 307 })
  expect(inside.counts.connections).toBe(0)
  await inside.close()
})

it('takes a switch to another protocol as an answer', async () => {
  receiver.answers({ status: 101 })
  expect(await posted()).toEqual({ status: 101, head: '' })
})

it.each([
  ['private', ['10.0.0.1']],
  ['one of them private', ['8.8.4.4', '192.168.1.1']],
  ['loopback in IPv6', ['::1']],
  ['mapped', ['::ffff:127.0.0.1']],
  ['metadata', ['169.254.169.254']],
])('connects nothing where an address is not public: %s', async (_case, addresses) => {
  receiver.resolves(addresses)
  expect(await posted()).toEqual({ fault: 'not-public' })
  expect(receiver.counts).toEqual({ lookups: 1, connections: 0 })
})

it('connects the address that it looked at, whatever the name says a moment later', async () => {
  receiver.resolves(['8.8.4.4'], ['127.0.0.1'])
  expect(await posted()).toMatchObject({ status: 204 })
  expect(receiver.counts).toEqual({ lookups: 1, connections: 1 })
  expect(await posted()).toEqual({ fault: 'not-public' })
  expect(receiver.counts).toEqual({ lookups: 2, connections: 1 })
})

it('tells why nothing was answered', async () => {
  receiver.resolves([])
  expect(await posted()).toEqual({ fault: 'unresolved' })
  receiver.resolves(['8.8.4.4'])
  const { ca: _unknown, ...network } = receiver.network
  expect(await posted(network)).toEqual({ fault: 'insecure' })
  const never = new Promise<never>(() => {})
  expect(await posted({ ...receiver.network, resolve: () => never, mostMs: 50 })).toEqual({
    fault: 'timed-out',
  })
  expect(receiver.received).toEqual([])
  receiver.answers(null)
  expect(await posted()).toEqual({ fault: 'timed-out' })
  expect(await webhookSender(receiver.network).post(callOf('http://localhost/'))).toEqual({
    fault: 'insecure',
  })
  await receiver.close()
  expect(await posted()).toEqual({ fault: 'unreachable' })
})

it('reaches a program on the machine of a sandbox', async () => {
  const server = createServer((_request, response) => response.writeHead(202).end('thanks'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const url = `http://localhost:${String(port)}/hooks`
  expect(await sandboxWebhookSender().post(callOf(url))).toEqual({ status: 202, head: 'thanks' })
  await new Promise((resolve) => server.close(resolve))
})
