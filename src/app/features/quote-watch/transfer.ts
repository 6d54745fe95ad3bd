import type { Quote } from '@contract/v1/quotes'
import type { NetworkInfo } from '@contract/v1/references'
import { isAddress, isNativeAddress, isSameAddress } from '@kernel/address'
import { decimalParts } from '@kernel/amount-text'
import { internalError } from '@kernel/app-error'

/** One exact payment to the quote's address: all that a QR code or a wallet is ever told. */
export interface Transfer {
  readonly chainId: number
  readonly to: string
  /** Null for the network's own coin. */
  readonly contract: string | null
  /** Integer base units, as text: a bigint does not lie well in a store. */
  readonly baseUnits: string
}

/** Decimal text as integer base units; nothing is rounded, so too many places are an error. */
export function toBaseUnits(text: string, decimals: number): bigint {
  const parts = decimalParts(text)
  const surplus = parts?.fraction.slice(decimals) ?? ''
  if (!parts || parts.negative || /[^0]/.test(surplus))
    throw internalError('not an exact amount', { text, decimals })
  return BigInt(parts.whole + parts.fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** What is left to pay: all of it, or what a short deposit still lacks. */
export const dueAmount = ({ tokenAmount, missingAmount }: Quote): string =>
  missingAmount ?? tokenAmount

const isNative = (address: string, network: NetworkInfo): boolean =>
  isNativeAddress(address) || isSameAddress(address, network.baseAsset.address)

/** The payment a quote asks for; null where the host does not say enough to be sure of token and chain. */
export function transferOf(quote: Quote, network: NetworkInfo | undefined): Transfer | null {
  const { token, receiverWalletAddress: to } = quote
  if (!network || !token.address || network.network !== token.network) return null
  if (quote.chainId !== undefined && quote.chainId !== network.chainId) return null
  return {
    chainId: network.chainId,
    to,
    contract: isNative(token.address, network) ? null : token.address,
    baseUnits: toBaseUnits(dueAmount(quote), token.decimals).toString(),
  }
}

/** EIP-681, with plain integer base units, since wallets differ over exponents. */
export function paymentRequest({ chainId, to, contract, baseUnits }: Transfer): string {
  return contract === null
    ? `ethereum:${to}@${String(chainId)}?value=${baseUnits}`
    : `ethereum:${contract}@${String(chainId)}/transfer?address=${to}&uint256=${baseUnits}`
}

/** The first four bytes of keccak256('transfer(address,uint256)'). */
const TRANSFER_SELECTOR = 'a9059cbb'
const WORD = 64

/** The call data of an ERC-20 transfer. */
export function transferData(to: string, baseUnits: bigint): string {
  if (!isAddress(to)) throw internalError('not an address', { to })
  const address = to.slice(2).toLowerCase().padStart(WORD, '0')
  const amount = baseUnits.toString(16).padStart(WORD, '0')
  return `0x${TRANSFER_SELECTOR}${address}${amount}`
}

export const hexQuantity = (value: bigint | number): string => `0x${value.toString(16)}`

/** The one argument of `eth_sendTransaction`: address, chain and amount, and nothing besides. */
export function walletTransaction(transfer: Transfer, from: string) {
  const amount = BigInt(transfer.baseUnits)
  const chainId = hexQuantity(transfer.chainId)
  return transfer.contract === null
    ? { from, to: transfer.to, value: hexQuantity(amount), chainId }
    : {
        from,
        to: transfer.contract,
        value: '0x0',
        data: transferData(transfer.to, amount),
        chainId,
      }
}

/** EIP-3085, for a wallet that does not know the chain; null where it could not reach it anyway. */
export function chainToAdd(network: NetworkInfo) {
  const { baseAsset, chainId, displayedName, rpcUrls, explorerUrl } = network
  if (rpcUrls.length === 0) return null
  return {
    chainId: hexQuantity(chainId),
    chainName: displayedName,
    nativeCurrency: {
      name: baseAsset.name,
      symbol: baseAsset.symbol,
      decimals: baseAsset.decimals,
    },
    rpcUrls,
    ...(explorerUrl === undefined ? {} : { blockExplorerUrls: [explorerUrl] }),
  }
}
