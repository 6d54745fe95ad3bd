import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginCallback } from 'fastify'
import { numberToHex } from 'viem'
import * as v from 'valibot'
import type { SandboxChain } from '../chains/chains'
import { networkName } from '../chains/catalogue'
import type { WalletRpc } from './rpc'
import { ProviderRpcError, type RpcAnswer, type WalletChain, type WalletDescription } from './wire'

/** Throws where a state-changing call does not come from a page of ours: the desk's own rule. */
export type Guard = (headers: IncomingHttpHeaders) => void

export interface WalletRoutesOptions {
  readonly chains: readonly SandboxChain[]
  readonly address: string
  readonly rpc: WalletRpc
  readonly guard: Guard
}

const Question = v.object({
  chainId: v.number(),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
})

export const walletRoutes =
  ({ chains, address, rpc, guard }: WalletRoutesOptions): FastifyPluginCallback =>
  (app, _options, done) => {
    const description: WalletDescription = { address, chains: chains.map(walletChain) }
    app.get('/sandbox/wallet/chains', () => description)
    app.post('/sandbox/wallet/rpc', { onRequest: guardHook(guard) }, async ({ body }) => {
      const question = v.safeParse(Question, body)
      if (!question.success) return { error: { code: -32600, message: 'Not a request' } }
      const { chainId, method, params } = question.output
      return rpc.call(chainId, method, params).then((result): RpcAnswer => ({ result }), rpcError)
    })
    done()
  }

export const guardHook =
  (guard: Guard) =>
  async ({ headers }: { headers: IncomingHttpHeaders }): Promise<void> => {
    guard(headers)
  }

function rpcError(failure: unknown): RpcAnswer {
  if (!(failure instanceof ProviderRpcError)) throw failure
  return { error: { code: failure.code, message: failure.message } }
}

const walletChain = ({ network, chainId, nativeSymbol, tokens }: SandboxChain): WalletChain => ({
  chainId: numberToHex(chainId),
  name: `${networkName(network)} sandbox`,
  nativeSymbol,
  tokens: tokens.map(({ symbol, decimals, address }) => ({ symbol, decimals, address })),
})
