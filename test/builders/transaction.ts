import type { Hold, HoldOffer, OwedEuros } from '@contract/v1/holds'
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

interface HoldOver extends Partial<Omit<Hold, 'offer'>> {
  readonly euros?: string
  readonly receives?: string
  readonly payee?: HoldOffer['beneficiary']['payee']
}

/** A thousand dollars that came late, with what they would give; no offer where it is decided or something bars it. */
export const aHold = ({
  euros = '865.21',
  receives = '864.21',
  payee,
  ...over
}: HoldOver = {}): Hold => ({
  id: 'h_1',
  status: 'held',
  reason: 'late',
  transactionId: 'tx_h',
  openedTs: 1_763_700_000,
  chainId: 137,
  network: 'polygon',
  networkName: 'Polygon',
  tokenAmount: '1000',
  symbol: 'USDC',
  ...((over.status ?? 'held') === 'held' &&
    over.obstacle === undefined && {
      offer: {
        rate: '0.865217391304347826',
        eurAmount: euros,
        feeEUR: '1.00',
        receivesEUR: receives,
        validUntilTs: 1_763_730_390,
        beneficiary: {
          ...{ id: 1, name: 'Ada Lovelace', iban: 'DE89370400440532013000' },
          ...(payee && { payee }),
        },
      },
    }),
  ...over,
})

/** 2,500 dollars whose euros a bank refused, as the drawing has them. */
export const anOwedHold = (owed: Partial<OwedEuros> = {}, over: Partial<Hold> = {}): Hold => {
  return {
    ...aHold({ reason: 'bank', tokenAmount: '2500' }),
    offer: undefined,
    owed: {
      receivesEUR: '2154.37',
      decideUntilTs: 1_766_275_200,
      buysAmount: '2481.67',
      beneficiary: { id: 7, name: 'Tomasz Wójcik', iban: 'DE94370400440532010000' },
      ...owed,
    },
    ...over,
  }
}

/** The same, once its owner has corrected the IBAN and before the bank's statements prove that it may be paid. */
export const aResentHold = (): Hold =>
  anOwedHold(
    {
      resend: {
        beneficiary: { id: 7, name: 'Tomasz Wójcik', iban: 'DE89370400440532013000' },
        askedTs: 1_763_730_300,
        awaitsProof: true,
      },
    },
    { status: 'resend-asked' },
  )
