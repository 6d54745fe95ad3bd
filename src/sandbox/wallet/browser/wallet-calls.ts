import { ProviderRpcError, type RpcAnswer, type WalletDescription } from '../wire'

/** What the wallet in the page asks of the sandbox, which holds its key. */
export interface WalletCalls {
  describe(): Promise<WalletDescription>
  rpc(chainId: string, method: string, params: readonly unknown[]): Promise<unknown>
}

const unreachable = (): ProviderRpcError =>
  new ProviderRpcError(4900, 'The test wallet is not reachable')

export function walletCalls(): WalletCalls {
  let description: Promise<WalletDescription> | undefined
  return {
    describe() {
      description ??= fetchDescription()
      // After a failure the next call asks again.
      description.catch(() => (description = undefined))
      return description
    },
    rpc: postRpc,
  }
}

async function fetchDescription(): Promise<WalletDescription> {
  const answer = await fetch('/sandbox/wallet/chains')
  if (!answer.ok) throw unreachable()
  return (await answer.json()) as WalletDescription // The sandbox's own route writes it.
}

async function postRpc(
  chainId: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const answer = await fetch('/sandbox/wallet/rpc', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web' },
    body: JSON.stringify({ chainId: Number(chainId), method, params }),
  }).catch(() => {
    throw unreachable()
  })
  // The sandbox's own route writes it, or it is unreadable.
  const { result, error } = (await answer.json().catch(() => ({}))) as RpcAnswer
  if (typeof error?.code === 'number') throw new ProviderRpcError(error.code, error.message)
  if (!answer.ok) throw new ProviderRpcError(-32603, 'The test wallet did not answer')
  return result
}
