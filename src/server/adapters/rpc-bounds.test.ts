import { runInNewContext } from 'node:vm'
import { setFlagsFromString } from 'node:v8'
import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { BaseError, ResponseBodyTooLargeError } from 'viem'
import { agreeingChain } from './agreeing-chain'
import { chainReader, rpcClient } from './evm-rpc'
import { silentLog } from './log'

const CHUNK = Buffer.alloc(1_048_576, ' ')
const CHUNKS = 200

let stop = (): void => {}

afterEach(() => stop())

/** A provider that answers as told once it has said which chain it is; counts the megabytes that were taken. */
async function startProvider(
  answer: (response: ServerResponse, taken: () => void) => unknown,
  answerMs: number,
) {
  let megabytes = 0
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer) // what a request gives
      response.setHeader('content-type', 'application/json')
      const [asked] = [JSON.parse(Buffer.concat(parts).toString()) as unknown].flat()
      const { id, method } = asked as { id: number; method: string } // our own adapter asks
      if (method === 'eth_chainId') response.end(JSON.stringify([{ id, result: '0x7' }]))
      else await answer(response, () => (megabytes += 1))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on a port
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const reader = chainReader(7, rpcClient(`http://127.0.0.1:${port}`, 7, answerMs))
  return { reader, megabytes: () => megabytes }
}

function* flood(taken: () => void): Generator<Buffer> {
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    taken()
    yield CHUNK
  }
}

/** Until whoever asked hangs up. */
const floods = (response: ServerResponse, taken: () => void): Promise<void> =>
  pipeline(Readable.from(flood(taken)), response).catch(() => {})

/** Says something now and then, and never all. */
const drips = (response: ServerResponse): void => {
  response.write('{')
  const timer = setInterval(() => response.write(' '), 20)
  response.once('close', () => clearInterval(timer))
}

it('ends a step by an error where an answer is 200 MB long, and takes little of it', async () => {
  const provider = await startProvider(floods, 60_000)
  const thrown: unknown = await provider.reader.head().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(BaseError)
  const isTooLarge = (each: unknown) => each instanceof ResponseBodyTooLargeError
  expect(thrown instanceof BaseError && thrown.walk(isTooLarge)).toBeTruthy()
  // Three attempts of ten megabytes each, and what lies in sockets.
  expect(provider.megabytes()).toBeLessThan(60)
})

it('follows a provider nowhere else', async () => {
  let asked = 0
  const elsewhere = createServer((_request, response) => {
    asked += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo // listening on a port
  const provider = await startProvider((response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end()
  }, 10_000)
  await expect(provider.reader.head()).rejects.toThrow()
  expect(asked).toBe(0)
  elsewhere.close()
})

it('ends a step by an error where an answer never ends, and believes two others meanwhile', async () => {
  const provider = await startProvider(drips, 100)
  await expect(provider.reader.head()).rejects.toThrow('aborted due to timeout')
  const head = { number: 5n, hash: '0x5', parentHash: '0x4', time: 9 }
  const sound = { ...provider.reader, head: () => Promise.resolve(head) }
  const agreed = agreeingChain([provider.reader, sound, sound], silentLog)
  expect(await agreed.head()).toEqual(head)
})

it('waits for no third provider that hangs once two have told the same', async () => {
  const provider = await startProvider(drips, 10_000)
  const head = { number: 5n, hash: '0x5', parentHash: '0x4', time: 9 }
  const sound = { ...provider.reader, head: () => Promise.resolve(head) }
  const began = performance.now()
  const agreed = agreeingChain([provider.reader, sound, { ...sound }], silentLog)
  expect(await agreed.head()).toEqual(head)
  expect(performance.now() - began).toBeLessThan(2_000)
})

it('ends an answer that never ends though garbage is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collecting = setInterval(runInNewContext('gc') as () => void, 50) // what the flag adds
  const provider = await startProvider(drips, 500)
  const ended = provider.reader.head().catch(String)
  const told = await Promise.race([ended, pause(10_000, 'never', { ref: false })])
  clearInterval(collecting)
  expect(told).toContain('aborted due to timeout')
})
