import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
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

export async function serveChain(chain: FakeChain): Promise<RpcServer> {
  const methods = methodsOf(chain)
  const answer = async ({ id, method, params }: Call) => {
    if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: numberToHex(chain.chainId) }
    const known = methods[method]
    if (!known) return { jsonrpc: '2.0', id, error: { code: -32601, message: method } }
    return { jsonrpc: '2.0', id, result: await known(params as never) } // each knows its own
  }
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = JSON.parse(await bodyOf(request)) as Call | readonly Call[] // our own adapter asks
    const told = Array.isArray(asked)
      ? await Promise.all(asked.map((call: Call) => answer(call)))
      : await answer(asked as Call)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(told))
  }
  const server = createServer((request, response) => {
    reply(request, response).catch((thrown: unknown) => {
      // A desk that is killed in the middle of a call takes its question with it.
      if (!request.errored) throw thrown
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
