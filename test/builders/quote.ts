import type { Quote, QuoteDeposit } from '@contract/v1/quotes'
import type { NetworkInfo } from '@contract/v1/references'
import { Money } from '@kernel/money'
import { token as tokenUnit } from '@kernel/units'
import { proofOf } from './signed-address'

export const DEPOSIT_ADDRESS = '0x7c4E19bA03D85f62e9A1cB7704d3F8E26b5091Da'
export const USDC_ADDRESS = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

/** A quote of 2,500 USDC on Base, fifteen minutes from second 1000 on, its address signed. */
export const aQuote = (over: Partial<Quote> = {}): Quote => signed(unsigned(over))

const unsigned = (over: Partial<Quote>): Quote => ({
  quoteId: 'q_1',
  transactionId: 'tx_1',
  status: 'awaits-crypto',
  createdTs: 1000,
  expiredTs: 1900,
  tokenAmount: '2500',
  eurAmount: '2168.00',
  rate: '0.8672',
  feeEUR: '4.50',
  token: { symbol: 'USDC', decimals: 6, network: 'base', iconURL: '', address: USDC_ADDRESS },
  chainId: 31338453,
  receiverWalletAddress: DEPOSIT_ADDRESS,
  beneficiary: { id: 7, name: 'Anna (rent)', type: 'individual', iban: 'DE89370400440532013000' },
  ...over,
})

/** A test may bring a proof of its own. */
function signed(quote: Quote): Quote {
  const { addressProof, chainId, token } = quote
  if ('addressProof' in quote || chainId === undefined || token.address === undefined) return quote
  const expiresTs = Math.max(quote.expiredTs, 1900)
  const units = Money.of(quote.tokenAmount, tokenUnit(token.symbol, token.decimals)).toBase()
  const claim = {
    ...{ quoteId: quote.quoteId, chainId, expiresTs, contract: token.address },
    ...{ units: units.toString(), decimals: token.decimals, address: quote.receiverWalletAddress },
  }
  return { ...quote, addressProof: addressProof ?? { ...proofOf(claim), expiresTs } }
}

/** 500 USDT on that quote's network: final, and held, since the quote asks for USDC. */
export const aDeposit = (over: Partial<QuoteDeposit> = {}): QuoteDeposit => ({
  hash: `0x5be1${'0'.repeat(56)}90c4`,
  chainId: 31338453,
  network: 'base',
  networkName: 'Base',
  tokenAmount: '500',
  symbol: 'USDT',
  seenTs: 1120,
  isFinal: true,
  use: 'held',
  reason: 'wrong-token',
  holdId: 'h_1',
  transactionId: 'tx_h',
  ...over,
})

export const aNetwork = (over: Partial<NetworkInfo> = {}): NetworkInfo => ({
  network: 'base',
  orderIdx: 1,
  iconURL: '/networks/base.svg',
  baseAsset: {
    address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    symbol: 'ETH',
    name: 'Ether',
    decimals: 18,
  },
  chainId: 31338453,
  displayedName: 'Base',
  isPopular: true,
  name: 'base',
  rpcUrls: ['http://localhost:8545'],
  ...over,
})
