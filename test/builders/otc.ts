import type { Token } from '@contract/v1/assets'
import type { Cost } from '@contract/v1/cost'
import type { Conversion } from '@contract/v1/conversion'
import type { Quote, QuoteDraft } from '@contract/v1/quotes'
import type { Recipient } from '@contract/v1/recipients'
import type { NetworkInfo } from '@contract/v1/references'
import type { Transaction } from '@contract/v1/transactions'
import { NATIVE_PLACEHOLDER } from '@kernel/address'

export const anna: Recipient = {
  id: 7,
  type: 'individual',
  firstName: 'Anna',
  lastName: 'Lindqvist',
  nickname: 'Anna (rent)',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
  amount: 14,
  reference: 'MARTA KOWALCZYK CAUSEWAY 21112025',
  countryCode: 'DE',
}

export const usdc: Token = {
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  iconURL: '',
  network: 'arbitrum',
  priceEUR: '0.8672',
  priceChange: '0.02',
}

export const usdcOnBase: Token = {
  ...usdc,
  address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  network: 'base',
}

export const ether: Token = {
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  address: NATIVE_PLACEHOLDER,
  iconURL: '',
  network: 'ethereum',
  priceEUR: '2571.18',
  priceChange: '-1.94',
}

export function networkInfo(
  network: NetworkInfo['network'],
  chainId: number,
  isPopular = true,
): NetworkInfo {
  return {
    network,
    chainId,
    isPopular,
    orderIdx: chainId,
    iconURL: '',
    displayedName: network.charAt(0).toUpperCase() + network.slice(1),
    name: network,
    baseAsset: { address: NATIVE_PLACEHOLDER, symbol: 'ETH', name: 'Ether', decimals: 18 },
    rpcUrls: [],
  }
}

export const networks: readonly NetworkInfo[] = [
  networkInfo('arbitrum', 10),
  networkInfo('ethereum', 20),
  networkInfo('base', 30),
  networkInfo('gnosis', 40, false),
]

export const conversion: Conversion = { tokenAmount: '2500', EURAmount: '2168', rate: '0.8672' }

/** Of 50,000 USDC, as the desk tells it. */
export const cost: Cost = {
  midRate: '0.866481',
  midEUR: '43324.05',
  marginPercent: '0.5',
  marginEUR: '216.62',
  rate: '0.8621486',
  eurAmount: '43107.43',
  feeEUR: '1.00',
  receivesEUR: '43106.43',
}

/** The same as a host answers that tells its costs. */
export const toldConversion: Conversion = {
  ...conversion,
  cost: {
    midRate: '0.871557',
    midEUR: '2178.89',
    marginPercent: '0.5',
    marginEUR: '10.89',
    rate: '0.8672',
    eurAmount: '2168.00',
    feeEUR: '4.50',
    receivesEUR: '2163.50',
  },
  arrival: { day: '1970-01-02', ifFinalByTs: 54_000 },
}

/** What is asked for with `conversion`, in `usdc`, for `anna`. */
export const quoteDraft: QuoteDraft = {
  beneficiaryId: 7,
  tokenAddress: usdc.address,
  chainId: 10,
  tokenAmount: '2500',
  eurAmount: '2168',
  transactionFee: '4.50',
  networkFee: '0',
  transferFee: '0',
}

export const quote: Quote = {
  quoteId: 'q1',
  status: 'awaits-crypto',
  createdTs: 1_763_730_000,
  expiredTs: 1_763_730_900,
  tokenAmount: '2500',
  token: { symbol: 'USDC', decimals: 6, network: 'arbitrum', iconURL: '' },
  receiverWalletAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  beneficiary: { id: 7 },
}

export const transactionOf = (quoteId: string): Transaction => ({
  id: `tx-${quoteId}`,
  type: 'otc',
  status: 'pending',
  createdAt: 1_763_730_000,
  totalAmount: { amount: '2163.5', decimals: 2, currency: 'EUR', type: 'fiat' },
  details: [],
  statusDetails: [],
  quote: { quoteId, createdTs: 1_763_730_000, expiredTs: 1_763_730_900 },
  openable: true,
  pending: true,
  failed: false,
  incoming: false,
  muted: false,
  bordered: false,
  strikethrough: false,
})
