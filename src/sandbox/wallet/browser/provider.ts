import { isSameAddress } from '@kernel/address'
import { ProviderRpcError, type WalletChain } from '../wire'
import type { ConfirmDialog } from './dialog'
import { type Fact, type TransactionRequest, transactionFacts } from './transaction-facts'
import type { WalletCalls } from './wallet-calls'
import { recallWallet, rememberWallet } from './wallet-memory'

export type Listener = (value: unknown) => void

/** EIP-1193: what a page may ask, and what the person must approve first. */
export interface Provider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on(event: string, listener: Listener): Provider
  removeListener(event: string, listener: Listener): Provider
}

interface ProviderParts {
  readonly calls: WalletCalls
  readonly confirm: ConfirmDialog
  readonly emit: (event: string, value: unknown) => void
}

type Method = (params: readonly unknown[], parts: ProviderParts) => Promise<unknown>

const METHODS: Readonly<Record<string, Method>> = {
  eth_accounts: (_params, { calls }) => connectedAccounts(calls),
  eth_requestAccounts: (_params, parts) => connect(parts),
  eth_chainId: async (_params, { calls }) => (await currentChain(calls)).chainId,
  net_version: async (_params, { calls }) => String(Number((await currentChain(calls)).chainId)),
  eth_sendTransaction: sendTransaction,
  personal_sign: signMessage,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: switchChain,
  wallet_getPermissions: async () => permissions(),
  wallet_requestPermissions: async (_params, parts) => {
    await connect(parts)
    return permissions()
  },
  wallet_revokePermissions: async (_params, { emit }) => {
    rememberWallet({ isConnected: false })
    emit('accountsChanged', [])
    return null
  },
}

export function createProvider(calls: WalletCalls, confirm: ConfirmDialog): Provider {
  const listeners = new Map<string, readonly Listener[]>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const provider: Provider = {
    async request({ method, params = [] }) {
      const own = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
      if (own) return own(params, { calls, confirm, emit })
      return calls.rpc((await currentChain(calls)).chainId, method, params)
    },
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
      return provider
    },
    removeListener(event, listener) {
      const others = (listeners.get(event) ?? []).filter((each) => each !== listener)
      listeners.set(event, others)
      return provider
    },
  }
  return provider
}

async function currentChain(calls: WalletCalls): Promise<WalletChain> {
  const { chains } = await calls.describe()
  const found = chains.find(({ chainId }) => chainId === recallWallet().chainId) ?? chains[0]
  if (!found) throw new ProviderRpcError(4901, 'The test wallet has no chain')
  return found
}

const connectedAccounts = async (calls: WalletCalls): Promise<readonly string[]> =>
  recallWallet().isConnected ? [(await calls.describe()).address] : []

const permissions = () => (recallWallet().isConnected ? [{ parentCapability: 'eth_accounts' }] : [])

async function approve(confirm: ConfirmDialog, title: string, facts: readonly Fact[]) {
  if (!(await confirm(title, facts))) throw new ProviderRpcError(4001, 'User rejected the request.')
}

async function connect({ calls, confirm, emit }: ProviderParts): Promise<readonly string[]> {
  const { address } = await calls.describe()
  if (recallWallet().isConnected) return [address]
  await approve(confirm, 'Connect the test wallet?', [
    ['This page', location.host],
    ['May see the address', address],
  ])
  rememberWallet({ isConnected: true })
  emit('accountsChanged', [address])
  return [address]
}

async function switchChain([wanted]: readonly unknown[], { calls, emit }: ProviderParts) {
  const { chains } = await calls.describe()
  const id = Number((wanted as { chainId?: string } | undefined)?.chainId) // EIP-3326's parameter.
  const found = chains.find(({ chainId }) => Number(chainId) === id)
  const unknownChain = 'Unrecognized chain ID. The test wallet knows the sandbox chains only.'
  if (!found) throw new ProviderRpcError(4902, unknownChain)
  const before = await currentChain(calls)
  rememberWallet({ chainId: found.chainId })
  if (found.chainId !== before.chainId) emit('chainChanged', found.chainId)
  return null
}

async function sendTransaction([given]: readonly unknown[], { calls, confirm }: ProviderParts) {
  const [address] = await connectedAccounts(calls)
  const transaction = (given ?? {}) as TransactionRequest // The sandbox checks it before signing.
  const { from, to, chainId } = transaction
  if (!address || (from && !isSameAddress(from, address)))
    throw new ProviderRpcError(4100, 'The account is not connected.')
  if (!to) throw new ProviderRpcError(-32602, 'A transaction needs a recipient.')
  const chain = await currentChain(calls)
  const otherChain = 'The transaction names another chain than the wallet is on.'
  if (chainId && Number(chainId) !== Number(chain.chainId))
    throw new ProviderRpcError(-32602, otherChain)
  await approve(confirm, 'Send this?', transactionFacts(chain, { ...transaction, to }))
  const params = [{ ...transaction, chainId: chain.chainId }]
  return calls.rpc(chain.chainId, 'eth_sendTransaction', params)
}

/** Of a message as hex; what it says stands in the dialog. */
async function signMessage(params: readonly unknown[], { calls, confirm }: ProviderParts) {
  const [message, signer] = params.map(String)
  const [address] = await connectedAccounts(calls)
  if (!address || (signer && !isSameAddress(signer, address)))
    throw new ProviderRpcError(4100, 'The account is not connected.')
  const bytes = (message ?? '').slice(2).match(/../g) ?? []
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
  await approve(confirm, 'Sign this message?', [['Message', text]])
  return calls.rpc((await currentChain(calls)).chainId, 'personal_sign', [message, address])
}
