import type { Transaction } from '@contract/v1/transactions'

/** A completed OTC transfer of €350.00 to Papà, as the desk lists it. */
export const aTransaction = (over: Partial<Transaction> = {}): Transaction => ({
  id: 'tx_1',
  type: 'otc',
  status: 'completed',
  createdAt: 1_763_700_000,
  iconUrl: '/tokens/usdt.svg',
  totalAmount: { amount: '350.00', decimals: 2, currency: 'EUR', type: 'fiat' },
  tokenAmount: { amount: '408.91', decimals: 6, symbol: 'USDT' },
  details: [],
  statusDetails: [],
  quote: { quoteId: 'q_1', createdTs: 1_763_700_000, expiredTs: 1_763_700_900 },
  beneficiaryName: 'Papà',
  beneficiaryType: 'individual',
  openable: true,
  pending: false,
  failed: false,
  incoming: false,
  muted: false,
  bordered: false,
  strikethrough: false,
  ...over,
})

/** One that waits for its crypto. */
export const aPending = (over: Partial<Transaction> = {}): Transaction =>
  aTransaction({ status: 'pending', pending: true, ...over })
