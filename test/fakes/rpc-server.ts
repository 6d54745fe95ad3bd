import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { numberToHex } from 'viem'
import type { FakeChain } from './chain'
import { methodsOf } from './json-rpc'

interface Call {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

/** A chain in memory behind a real JSON-RPC port, for desks in processes of their own. */
export interface RpcServer {
  readonly url: string
  stop(): Promise<void>
}

/** An answer that does not arrive as it should: none at all, half of one, or a refusal of HTTP's own. */
export class SpoiltAnswer extends Error {
  override readonly name = 'SpoiltAnswer'

  constructor(readonly how: 'silence' | 'cut' | 'too many requests') {
    super(`the node does not answer: ${how}`)
  }
}

export function serveChain(chain: FakeChain): Promise<RpcServer> {
  const methods = methodsOf(chain)
  return serveRpc(async (method, params) => {
    if (method === 'eth_chainId') return numberToHex(chain.chainId)
    const known = methods[method]
    if (!known) throw Object.assign(new Error(method), { code: -32601 })
    return known(params as never) // each knows its own
  })
}

/** Serves JSON-RPC, batches too; each answer is as late as told. */
export async function serveRpc(
  answer: (method: string, params: unknown) => Promise<unknown>,
  delayMs = 0,
): Promise<RpcServer> {
  const answered = async ({ id, method, params }: Call) => {
    try {
      return { jsonrpc: '2.0', id, result: await answer(method, params) }
    } catch (thrown) {
      const code: unknown = thrown instanceof Error && Reflect.get(thrown, 'code')
      if (typeof code !== 'number') throw thrown
      return { jsonrpc: '2.0', id, error: { code, message: String(thrown) } }
    }
  }
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = JSON.parse(await bodyOf(request)) as Call | readonly Call[] // our own adapter asks
    if (delayMs > 0) await pause(delayMs)
    const told = Array.isArray(asked)
      ? await Promise.all(asked.map((call: Call) => answered(call)))
      : await answered(asked as Call)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(told))
  }
  const server = createServer((request, response) => {
    reply(request, response).catch((thrown: unknown) => {
      if (thrown instanceof SpoiltAnswer) spoil(response, thrown)
      // A desk that is killed in the middle of a call takes its question with it.
      else if (!request.errored) throw thrown
    })
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function spoil(response: ServerResponse, { how }: SpoiltAnswer): void {
  if (how === 'cut') response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0",')
  if (how === 'too many requests') response.writeHead(429).end()
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: string[] = []
  for await (const part of request) parts.push(String(part))
  return parts.join('')
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
