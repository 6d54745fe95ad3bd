import { isSameAddress } from '@kernel/address'
import { baseText } from '@kernel/base-text'
import type { WalletChain } from '../wire'

/** eth_sendTransaction's parameter, as far as the test wallet reads it. */
export interface TransactionRequest {
  readonly from?: string
  readonly to?: string
  readonly value?: string
  readonly data?: string
  readonly chainId?: string
}

export type Fact = readonly [term: string, value: string]

/** Call data of an ERC-20 transfer: recipient and base units. */
const TRANSFER = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i

interface TokenTransfer {
  readonly amount: string
  readonly recipient: string
  readonly token: string
}

/** Null for every other call, and for a token that the sandbox does not list. */
function readTokenTransfer(chain: WalletChain, to: string, data: string): TokenTransfer | null {
  const transfer = TRANSFER.exec(data)
  const token = chain.tokens.find(({ address }) => isSameAddress(address, to))
  if (!transfer || !token) return null
  const [, recipient = '', units = ''] = transfer
  const amount = `${baseText(BigInt(`0x${units}`), token)} ${token.symbol}`
  return { amount, recipient: `0x${recipient}`, token: token.address }
}

/** What a person reads before approving: every figure decoded, the address in full. */
export function transactionFacts(
  chain: WalletChain,
  { to, value, data }: TransactionRequest & { readonly to: string },
): readonly Fact[] {
  const nativeUnits = BigInt(value || '0x0')
  const native = `${baseText(nativeUnits, { decimals: 18 })} ${chain.nativeSymbol}`
  const network = ['Network', chain.name] as const
  if (!data || data === '0x') return [network, ['Amount', native], ['To', to]]
  const transfer = readTokenTransfer(chain, to, data)
  if (!transfer) return [network, ['Amount', native], ['Contract', to], ['Data', data]]
  return [
    network,
    ['Amount', transfer.amount],
    ...(nativeUnits > 0n ? [['And', native] as const] : []),
    ['To', transfer.recipient],
    ['Token contract', transfer.token],
  ]
}
