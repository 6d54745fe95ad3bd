import { BaseError, isAddressEqual, type Address, type Hex, isAddress, isHex } from 'viem'
import * as v from 'valibot'
import { type AnvilClient, anvilClient } from '../chains/anvil-client'
import type { SandboxChain } from '../chains/chains'
import type { SandboxKeys } from '../chains/seed-phrase'
import { ProviderRpcError } from './wire'

export interface Transfer {
  readonly to: Address
  readonly value: bigint
  readonly data?: Hex
}

export interface WalletRpc {
  /** What the script in the browser may ask; rejects with a ProviderRpcError. */
  call(chainId: number, method: string, params: readonly unknown[]): Promise<unknown>
  send(chainId: number, transfer: Transfer): Promise<Hex>
}

/** Questions that change nothing; all else that anvil could do stays out of a page's reach. */
const QUESTIONS: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
])

const AddressText = v.custom<Address>(
  (text) => typeof text === 'string' && isAddress(text, { strict: false }),
)
const HexText = v.custom<Hex>((text) => isHex(text))
const Quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i))

const TransactionCall = v.object({
  from: v.optional(AddressText),
  to: AddressText,
  value: v.optional(
    v.pipe(
      Quantity,
      v.transform((text) => BigInt(text)),
    ),
    '0x0',
  ),
  data: v.optional(HexText),
  chainId: v.optional(
    v.pipe(
      Quantity,
      v.transform((text) => Number(text)),
    ),
  ),
})

export function createWalletRpc(
  chains: readonly SandboxChain[],
  { wallet }: Pick<SandboxKeys, 'wallet'>,
): WalletRpc {
  const clients = new Map(chains.map((chain) => [chain.chainId, anvilClient(chain, wallet)]))
  const clientOf = (chainId: number): AnvilClient => {
    const client = clients.get(chainId)
    if (!client) throw new ProviderRpcError(4902, `Unrecognized chain ID ${chainId}`)
    return client
  }
  // One at a time, or two sends would take the same nonce.
  let last: Promise<unknown> = Promise.resolve()
  const send = (chainId: number, { to, value, data }: Transfer): Promise<Hex> => {
    const client = clientOf(chainId)
    const fields = { account: wallet, chain: client.chain, to, value, ...(data ? { data } : {}) }
    const sent = last.then(() => client.sendTransaction(fields)).catch(throwProviderRpcError)
    last = sent.catch(() => {})
    return sent
  }
  return {
    send,
    async call(chainId, method, params) {
      const client = clientOf(chainId)
      if (method === 'eth_sendTransaction')
        return send(chainId, readTransfer(params, chainId, wallet.address))
      if (method === 'personal_sign') return wallet.signMessage({ message: readMessage(params) })
      if (!QUESTIONS.has(method))
        throw new ProviderRpcError(4200, `The test wallet does not support ${method}`)
      return ask(client, method, params).catch(throwProviderRpcError)
    },
  }
}

const ask = (client: AnvilClient, method: string, params: readonly unknown[]): Promise<unknown> =>
  client.request<{ Method: string; Parameters: readonly unknown[]; ReturnType: unknown }>({
    method,
    params,
  })

function readMessage([raw]: readonly unknown[]): { readonly raw: Hex } {
  const read = v.safeParse(HexText, raw)
  if (!read.success) throw new ProviderRpcError(-32602, 'A message is signed as hex')
  return { raw: read.output }
}

function readTransfer([given]: readonly unknown[], chainId: number, owner: Address): Transfer {
  const read = v.safeParse(TransactionCall, given)
  if (!read.success)
    throw new ProviderRpcError(-32602, 'Not a transaction that the test wallet can send')
  const { from, to, value, data, chainId: named } = read.output
  if (from !== undefined && !isAddressEqual(from, owner))
    throw new ProviderRpcError(4100, `The test wallet does not hold ${from}`)
  if (named !== undefined && named !== chainId)
    throw new ProviderRpcError(-32602, 'The transaction names another chain than the wallet is on')
  return { to, value, ...(data ? { data } : {}) }
}

/** ERC20InsufficientBalance(address,uint256,uint256) of the sandbox's tokens. */
const SHORT_OF_TOKENS = /0xe450d38c|ERC20InsufficientBalance/i

function throwProviderRpcError(failure: unknown): never {
  const found =
    failure instanceof BaseError ? chainError(failure) : { code: -32603, message: String(failure) }
  if (SHORT_OF_TOKENS.test(found.message))
    throw new ProviderRpcError(-32000, 'insufficient funds: not enough of the token')
  if (/insufficient (funds|balance)/i.test(found.message))
    throw new ProviderRpcError(-32000, 'insufficient funds for transfer and gas')
  throw new ProviderRpcError(found.code, found.message)
}

/** The chain's own code and words, from under the client's wrapping. */
function chainError(failure: BaseError): { code: number; message: string } {
  const cause = failure.walk((error) => v.is(v.object({ code: v.number() }), error))
  const code = v.is(v.object({ code: v.number() }), cause) ? cause.code : -32603
  return { code, message: `${failure.shortMessage} ${failure.details}`.trim() }
}
